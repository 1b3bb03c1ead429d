/// Runs closures one at a time, in the order in which they are scheduled, without a thread of its own: the thread
/// that finds the scheduler idle runs closures until none is left, and the others return at once. Times are
/// ignored.
///
/// `@unchecked`: the closures are behind the lock, and run by one thread at a time.
final class TurnScheduler: Scheduler, @unchecked Sendable {
  typealias SchedulerTimeType = ImmediateScheduler.SchedulerTimeType
  typealias SchedulerOptions = Never

  private let lock = AtomicLock()
  @exclusivity(unchecked) private var waiting = ValueQueue<() -> Void>()
  @exclusivity(unchecked) private var isBusy = false

  var now: SchedulerTimeType { ImmediateScheduler.shared.now }
  var minimumTolerance: SchedulerTimeType.Stride { ImmediateScheduler.shared.minimumTolerance }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    lock.lock()
    waiting.append(action)
    let isIdle = !isBusy
    isBusy = true
    lock.unlock()
    guard isIdle else { return }
    while let action = next() { action() }
  }

  private func next() -> (() -> Void)? {
    lock.lock()
    defer { lock.unlock() }
    let action = waiting.popFirst()
    isBusy = action != nil
    return action
  }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    schedule(options: nil, action)
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(options: nil, action)
    return AnyCancellable {}
  }
}
