import Reactive

/// Runs a system during its lifetime and shares its states, on behalf of a view model.
///
/// `@unchecked`: the subjects are Sendable, because states and actions are; the subscription is only stored
/// and released.
final class Store<State: Sendable, Action: Sendable>: @unchecked Sendable {
  private let input = PassthroughSubject<Action, Never>()
  private let current: CurrentValueSubject<State, Never>
  private let system: AnyCancellable

  /// - Parameter trace: called with every state and the action that led to it.
  init<Context: Scheduler>(
    initial: State, scheduler: Context, feedbacks: [Feedback<State, Action>],
    trace: ((TraceEvent<State, any Sendable>) -> Void)? = nil, reduce: @escaping (State, Action) -> State
  ) {
    let (input, current) = (input, CurrentValueSubject<State, Never>(initial))
    self.current = current
    system = Publishers.system(
      initial: initial, reduce: reduce, scheduler: scheduler,
      feedbacks: feedbacks + [Feedback(input: input)], trace: trace.map { trace in { trace($0.erased) } }
    ).sink { current.send($0) }
  }

  /// The current state, then every later one.
  var states: AnyPublisher<State, Never> { current.eraseToAnyPublisher() }

  /// The current state.
  var state: State { current.value }

  func send(_ action: Action) { input.send(action) }
}

extension TraceEvent where Action: Sendable {
  /// The step without the type of its action.
  fileprivate var erased: TraceEvent<State, any Sendable> {
    switch self {
    case .began(let state): .began(state)
    case .reduced(let action, let state): .reduced(action, state)
    }
  }
}
