extension Publishers {
  /// A feedback loop: a state, its changes by actions, and effects that raise actions.
  ///
  /// The subscriber receives `initial` and then one state for each action of a feedback. Each subscriber has
  /// its own state and feedbacks.
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
  @inlinable
  public static func system<State, Action, Context: Scheduler>(
    initial: State, reduce: @escaping (State, Action) -> State, scheduler: Context,
    feedbacks: [Feedback<State, Action>],
    trace: ((TraceEvent<State, Action>) -> Void)? = nil
  ) -> AnyPublisher<State, Never> {
    SystemPublisher(
      initial: initial, reduce: reduce, scheduler: scheduler, feedbacks: feedbacks, trace: trace
    ).eraseToAnyPublisher()
  }
}

@usableFromInline
struct SystemPublisher<Output, Action, Context: Scheduler>: Publisher {
  @usableFromInline typealias Failure = Never

  @usableFromInline let initial: Output
  @usableFromInline let reduce: (Output, Action) -> Output
  @usableFromInline let scheduler: Context
  @usableFromInline let feedbacks: [Feedback<Output, Action>]
  @usableFromInline let trace: ((TraceEvent<Output, Action>) -> Void)?

  @inlinable
  init(
    initial: Output, reduce: @escaping (Output, Action) -> Output, scheduler: Context,
    feedbacks: [Feedback<Output, Action>], trace: ((TraceEvent<Output, Action>) -> Void)?
  ) {
    self.initial = initial
    self.reduce = reduce
    self.scheduler = scheduler
    self.feedbacks = feedbacks
    self.trace = trace
  }

  @inlinable
  func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Never {
    let loop = SystemLoop(
      initial: initial, reduce: reduce, trace: trace, downstream: AnySubscriber(subscriber),
      feedbackCount: feedbacks.count
    ) { [scheduler] system in
      scheduler.schedule { unsafeDowncast(system, to: SystemLoop<Output, Action>.self).drain() }
    }
    subscriber.receive(subscription: loop)
    loop.start(feedbacks)
  }
}
