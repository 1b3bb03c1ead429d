import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// Makes a tab's view models, turns their states into messages, and performs effects. Used on the app's thread.
protocol TabModel: AnyObject {
  associatedtype Effect
  func perform(_ effect: Effect)
}

/// A load of a tab, which is canceled when the tab is left. A reload that was not awaited begins again when the tab appears.
struct TabLoad<Model: Loadable> {
  let model: Model
  /// True if the tab was left while it loaded: the value at hand is then older than what was asked for.
  private var isInterrupted = false

  init(_ model: Model) { self.model = model }

  mutating func load(_ request: Model.Request, again: Bool) {
    model.send(action: again || isInterrupted ? .onReload(request) : .onAppear(request))
    isInterrupted = false
  }

  /// Begins again what was interrupted, and nothing else.
  mutating func resume(_ request: Model.Request) { if isInterrupted { load(request, again: true) } }

  mutating func leave() {
    isInterrupted = isInterrupted || model.state.isLoading
    model.send(action: .onDisappear)
  }
}

/// The connection from a tab's model to its screen and to the app, for any thread.
struct TabPort<Message: Sendable>: Sendable {
  let post: @Sendable (Message) -> Void
  let tell: @Sendable (AppNews) -> Void
  let record: (@Sendable (String) -> Void)?
  let jobs: Jobs

  func notify(_ text: StyledText) { tell(.notice(text)) }

  /// Shows each new line of progress: bytes arrive more often than a line changes.
  var progress: @Sendable (SafeText) -> Void { unrepeated { notify(StyledText($0)) } }

  /// Shows an error and its advice until the next key press, unless it is a cancellation.
  /// - Parameter lead: a sentence that says what could not be done, where the error does not.
  @discardableResult func notify(_ error: any Error, after lead: SafeText? = nil) -> any PresentableError {
    let error = error as? any PresentableError ?? SpaceError(error)
    if error.kind != .cancelled {
      notify(StyledText((lead.map { $0 + " " } ?? "") + AppNews.text(of: error), .error))
    }
    return error
  }

  /// Changes what is kept, after all changes before this one, and shows an error until the next key press.
  func change(_ what: SafeText, _ work: @escaping @Sendable () async throws -> Void) {
    jobs.inTurn(what) { [self] in
      do {
        try await work()
        return nil
      } catch { return notify(error) }
    }
  }

  /// Sends the message that some work makes, if any, unless other work of this name begins or the screen is left before.
  func latest(_ name: String, _ message: @escaping @Sendable () async -> Message?) {
    jobs.latest(name) { [post] in if let message = await message(), !Task.isCancelled { post(message) } }
  }

  /// Calls a closure after each change by another process, until the screen is left.
  /// - Parameter name: what is changed, where a tab follows several things.
  func follow(
    _ changes: AsyncStream<Void>, of name: String = "kept", _ change: @escaping @Sendable () -> Void
  ) {
    jobs.latest("changes of \(name)") { for await _ in changes { change() } }
  }

  /// Sends a message for each value, from any thread, until the subscription is released.
  func follow<Value: Sendable>(
    _ values: AnyPublisher<Value, Never>, as message: @escaping @Sendable (Value) -> Message
  ) -> AnyCancellable { values.sink { @Sendable [post] in post(message($0)) } }

  func follow<Model: Loadable>(
    _ model: Model, as message: @escaping @Sendable (Model.State) -> Message
  ) -> AnyCancellable { follow(model.states.dropFirst().eraseToAnyPublisher(), as: message) }

  func record(_ model: some ViewModel, as name: String) {
    guard let record else { return }
    model.trace { step in if let action = step.action { record("\(name).\(ActionName.of(action))") } }
  }
}

/// The names of an action's cases, such as `explore.select`, without their values, which may be private, and without `user`.
enum ActionName {
  static func of(_ action: Any) -> String {
    // Of a favorite its kind.
    if let item = action as? Favorite.Item { return item.kind }
    let mirror = Mirror(reflecting: action)
    if mirror.displayStyle == .tuple { return mirror.children.first.map { of($0.value) } ?? "" }
    guard mirror.displayStyle == .enum else { return "" }
    guard let payload = mirror.children.first, let label = payload.label else { return "\(action)" }
    let rest = of(payload.value)
    return rest.isEmpty ? label : label == "user" ? rest : "\(label).\(rest)"
  }
}
