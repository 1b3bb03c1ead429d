import Reactive
import SpaceDomain
import Synchronization
import TerminalKit

/// The side of a tab that is alive: it makes view models, turns their states into the screen's messages and performs
/// the screen's effects. It is made when its first effect is performed, and used on the app's thread.
protocol TabModel: AnyObject {
  associatedtype Screen: SpaceConsole.Screen
  func perform(_ effect: Screen.Effect)
}

/// The way from a tab's model to its screen and to the app, from any thread.
struct TabPort<Message: Sendable>: Sendable {
  /// Sends a message to the screen.
  let post: @Sendable (Message) -> Void
  /// Shows a text until the next key.
  let notify: @Sendable (StyledText) -> Void
  /// Writes the name of an action into the trace; nil where nothing is recorded.
  let record: (@Sendable (String) -> Void)?

  /// Shows an error until the next key.
  func notify(_ error: any PresentableError) { notify(StyledText(SafeText(own: error.message), .error)) }

  /// Sends a message for each value, on whichever thread it comes, until the subscription is released.
  func send<Value: Sendable>(
    _ values: AnyPublisher<Value, Never>, as message: @escaping @Sendable (Value) -> Message
  ) -> AnyCancellable {
    values.sink { @Sendable [post] in post(message($0)) }
  }

  /// Records the actions of a system by their names.
  /// - Parameter system: the system's name.
  func actions<State, Action>(of system: String) -> ((TraceEvent<State, Action>) -> Void)? {
    record.map { record in
      { event in
        if let action = event.action { record("\(system).\(ActionName.of(action))") }
      }
    }
  }
}

/// The messages for a screen that it has not taken yet.
final class Inbox<Message: Sendable>: Sendable {
  private let waiting = Mutex<[Message]>([])

  func leave(_ message: Message) { waiting.withLock { $0.append(message) } }

  /// Takes the message that has waited longest.
  func take() -> Message? { waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
}
