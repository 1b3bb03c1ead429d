extension Publishers {
  /// A feedback loop: a state, its changes by actions, and effects that raise actions.
  ///
  /// The subscriber receives `initial`, then one state for each action; it has its own state and feedbacks.
  ///
  /// - `initial` is delivered on the first request, on the requesting thread; every other state on the
  ///   scheduler. At most one drain is running or scheduled at a time.
  /// - Actions are reduced one at a time in the order in which they are raised, by any feedback on any
  ///   thread. Each state goes to the subscriber first and then to the feedbacks, all before the next action
  ///   is reduced.
  /// - Without demand nothing is reduced, and actions wait.
  /// - The publisher never finishes, even if all feedbacks have.
  ///
  /// ```swift
  /// let input = PassthroughSubject<Int, Never>()
  /// let total = Publishers.system(
  ///   initial: 0, reduce: +, scheduler: ImmediateScheduler.shared,
  ///   feedbacks: [Feedback(input: input)])
  /// ```
  /// - Parameters:
  ///   - initial: the first state.
  ///   - reduce: makes the next state from the last one and an action, without side effects.
  ///   - scheduler: where actions are reduced and states delivered.
  ///   - feedbacks: raise actions; called with each state in this order.
  ///   - trace: called before each delivery with the state and the action that led to it.
  @inlinable public static func system<State, Action, Context: Scheduler>(
    initial: State, reduce: @escaping (State, Action) -> State, scheduler: Context,
    feedbacks: [Feedback<State, Action>], trace: ((TraceEvent<State, Action>) -> Void)? = nil
  ) -> AnyPublisher<State, Never> {
    AnyPublisher { subscriber in
      let system = SystemLoop(
        initial: initial, reduce: reduce, trace: trace, downstream: subscriber,
        feedbackCount: feedbacks.count, onSchedule: { system in scheduler.schedule { system.drain() } })
      subscriber.receive(subscription: system)
      system.start(feedbacks)
    }
  }
}

extension AnyPublisher {
  @inlinable init(_ attach: @escaping (AnySubscriber<Output, Failure>) -> Void) { self.attach = attach }
}
