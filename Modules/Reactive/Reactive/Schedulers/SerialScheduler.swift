/// Runs closures one at a time, in the order in which they are scheduled, without a thread of its own: the thread that
/// finds the scheduler idle runs closures until none is left, and all others return at once.
///
/// ```swift
/// let input = PassthroughSubject<Int, Never>()
/// let states = Publishers.system(
///   initial: 0, reduce: +, scheduler: SerialScheduler(), feedbacks: [Feedback(input: input)])
/// ```
/// A system on it takes actions from any thread, and the sender need not wait for a state. Waits are ignored.
///
/// `@unchecked`: the waiting closures are behind the lock, and one thread at a time runs them.
public final class SerialScheduler: Scheduler, @unchecked Sendable {
  /// An instant, as for the immediate scheduler.
  public typealias SchedulerTimeType = ImmediateScheduler.SchedulerTimeType
  /// The scheduler has no options.
  public typealias SchedulerOptions = Never

  private let lock = AtomicLock()
  /// Held by the thread whose turn it is.
  private let gate = DeliveryGate()
  /// Accessed under the lock.
  @exclusivity(unchecked) private var waiting = ValueQueue<() -> Void>()

  /// Makes an idle scheduler.
  public init() {}

  /// Runs the closure after those that were scheduled before it; during the call if none runs.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    lock.withLock { waiting.append(action) }
    guard gate.poke() else { return }
    repeat { while let next = lock.withLock({ waiting.popFirst() }) { next() } } while gate.leave()
  }
}
