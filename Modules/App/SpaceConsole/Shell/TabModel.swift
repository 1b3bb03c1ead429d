import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The active side of a tab: it makes view models, turns their states into the screen's messages and performs
/// the screen's effects. Made for the first effect, and used on the app's thread.
protocol TabModel: AnyObject {
  associatedtype Effect
  func perform(_ effect: Effect)
}

extension AnyCancellable {
  /// Does some work, which is canceled when this is released, as by another in its place.
  static func task(_ work: @escaping @Sendable () async -> Void) -> AnyCancellable {
    AnyCancellable(Task.detached(operation: work).cancel)
  }
}

/// The connection from a tab's model to its screen and to the app, for any thread.
struct TabPort<Message: Sendable>: Sendable {
  /// Sends a message to the screen.
  let post: @Sendable (Message) -> Void
  /// Shows a text until the next key press.
  let notify: @Sendable (StyledText) -> Void
  /// Records the name of an action in the trace; nil when nothing is recorded.
  let record: (@Sendable (String) -> Void)?
  /// All work of the tab.
  var jobs = Jobs(Changes())

  /// Shows an error until the next key press.
  func notify(_ error: any PresentableError) { notify(StyledText(SafeText(own: error.message), .error)) }

  /// Does some work, and shows its error until the next key press unless it was canceled.
  func run(_ work: () async throws -> Void) async {
    if case .failed(let error) = await LoadingState(work) { notify(error) }
  }

  /// Sends a message for each value, from any thread, until the subscription is released.
  func send<Value: Sendable>(
    _ values: AnyPublisher<Value, Never>, as message: @escaping @Sendable (Value) -> Message
  ) -> AnyCancellable {
    values.sink { @Sendable [post] in post(message($0)) }
  }

  /// Sends the message that some work makes, if any, unless what this returns is released before.
  func send(_ message: @escaping @Sendable () async -> Message?) -> AnyCancellable {
    .task { [post] in
      if let message = await message(), !Task.isCancelled { post(message) }
    }
  }

  /// Records the actions of a view model by their names, after its own name.
  func record(_ model: some ViewModel, as name: String) {
    guard let record else { return }
    model.trace { step in
      if let action = step.action { record("\(name).\(ActionName.of(action))") }
    }
  }
}
