extension Publishers {
  /// A state, what changes it, and what it causes: a loop.
  ///
  /// The subscriber receives `initial` and then one state for each action that a feedback raises. Each subscriber
  /// has a state of its own, and its own feedbacks.
  ///
  /// - `initial` comes first, as soon as it is asked for, on the thread that asks; every other state on the
  ///   scheduler. While a drain is under way or scheduled, no other is.
  /// - Actions are reduced one at a time in the order in which they are raised, by whatever feedback on whatever
  ///   thread. The subscriber receives a state before the feedbacks, both before the next action is reduced.
  /// - Without demand nothing is reduced; actions wait.
  /// - It never finishes, even if all its feedbacks have.
  ///
  /// ```swift
  /// let input = PassthroughSubject<Int, Never>()
  /// let total = Publishers.system(
  ///   initial: 0, reduce: +, scheduler: ImmediateScheduler.shared,
  ///   feedbacks: [Feedback(input: input)])
  /// ```
  /// - Parameters:
  ///   - initial: the first state.
  ///   - reduce: makes the next state of the last one and an action; nothing else.
  ///   - scheduler: where actions are reduced and states delivered.
  ///   - feedbacks: what raises actions, told of each state in this order.
  ///   - trace: told of every state that is delivered, before it is, and of the action that led to it.
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
