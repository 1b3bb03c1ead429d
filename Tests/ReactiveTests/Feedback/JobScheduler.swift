import Reactive

/// A scheduler that runs jobs when a test tells it to, or at once, and counts them.
///
/// `@unchecked`: the jobs are protected by the lock.
final class JobScheduler: Scheduler, @unchecked Sendable {
  private let lock = NoteLock()
  private var jobs: [() -> Void] = []
  private var scheduled = 0
  private let runsAtOnce: Bool

  init(runsAtOnce: Bool = false) { self.runsAtOnce = runsAtOnce }

  /// The number of jobs scheduled so far.
  var count: Int { lock.withLock { scheduled } }

  /// Runs all waiting jobs, including those added meanwhile.
  func run() {
    while let job = lock.withLock({ jobs.isEmpty ? nil : jobs.removeFirst() }) { job() }
  }

  var now: ImmediateScheduler.SchedulerTimeType { ImmediateScheduler.shared.now }
  var minimumTolerance: ImmediateScheduler.SchedulerTimeType.Stride { 0 }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    lock.withLock {
      scheduled += 1
      if !runsAtOnce { jobs.append(action) }
    }
    if runsAtOnce { action() }
  }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) { schedule(options: options, action) }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(options: options, action)
    return AnyCancellable {}
  }
}

/// A system of numbers whose state is the sum of the actions.
func sum<Context: Scheduler>(
  _ feedbacks: Feedback<Int, Int>..., on scheduler: Context = ImmediateScheduler.shared
) -> AnyPublisher<Int, Never> {
  Publishers.system(initial: 0, reduce: +, scheduler: scheduler, feedbacks: feedbacks)
}
