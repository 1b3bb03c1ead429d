/// A view model: it has a state, which actions change, and runs until it is released.
///
/// ```swift
/// let cancellable = model.observe { state in show(state) }  // on the main actor
/// model.send(action: .onAppear)                             // from any thread
/// ```
/// It is used the same way whatever is behind its ``store``. Nothing that is sent before the first subscriber comes
/// is lost, and a further subscriber causes no further work.
public protocol ViewModel<State, Action>: AnyObject, Sendable {
  /// The state that is shown.
  associatedtype State: Sendable
  /// An event of the user or the screen.
  associatedtype Action: Sendable

  /// Keeps the state.
  var store: Store<State, Action> { get }
}

extension ViewModel {
  /// The current state. Observation tracks it: `Observations { model.state }` and SwiftUI follow the latest state.
  public var state: State { store.state }

  /// The current state, then every later one: on the main actor, unless the model was made with another scheduler.
  public var states: AnyPublisher<State, Never> { store.states }

  /// Sends an action, from any thread. Actions are reduced in the order in which they are sent.
  public func send(action: Action) { store.send(action) }

  /// Calls the closure on the main actor with the current state, then with every later one, until the subscription
  /// is canceled or released.
  public func observe(_ body: @escaping @MainActor (State) -> Void) -> AnyCancellable { store.observe(body) }

  /// Sends an action, and awaits the first state after it in which nothing is being loaded, as for a command.
  /// - Throws: `CancellationError` when the task is canceled first.
  public func settled(for action: Action) async throws -> State { try await store.settled(for: action) }

  /// Sends an action, and awaits the first state after it for which the closure returns true, such as the end of a change
  /// while a list is still being loaded.
  /// - Throws: `CancellationError` when the task is canceled first.
  public func settled(for action: Action, when isSettled: (State) -> Bool) async throws -> State {
    try await store.settled(for: action, when: isSettled)
  }

  /// Calls the closure with the current state, then with every state and the action that led to it: one of the user,
  /// or a result. A further call replaces the closure.
  public func trace(_ body: @escaping (TraceEvent<State, any Sendable>) -> Void) { store.trace(body) }
}
