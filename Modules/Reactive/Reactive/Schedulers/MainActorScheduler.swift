public import Dispatch

/// Runs closures on the main actor, each as a job of the actor's executor. `MainActor.assumeIsolated` holds
/// in them, whatever thread the executor uses.
///
///     model.states.receive(on: MainActorScheduler.shared).sink { view.state = $0 }
///
/// Closures run in the order in which they were scheduled, never during the call.
public struct MainActorScheduler: Scheduler, Sendable {
  /// An instant, as for a dispatch queue.
  public typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType
  /// The scheduler has no options.
  public typealias SchedulerOptions = Never

  /// The only one.
  public static let shared = MainActorScheduler()

  private init() {}

  /// Runs the closure on the main actor as soon as possible.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    let job = Job(action)
    Task { @MainActor in job.run() }
  }

  /// Runs the closure on the main actor at the instant, or a little later, within the tolerance.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    let job = Job(action)
    Task { @MainActor in
      // Only a canceled sleep throws, and no other code can cancel this task.
      try? await sleep(until: date, tolerance: tolerance)
      job.run()
    }
  }

  /// Runs the closure on the main actor at the instant and then repeatedly in the interval, until it is
  /// canceled or released. After a cancellation on the main actor it does not run again.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let job = Job(action)
    let task = Task { @MainActor in
      var next = date
      while true {
        try await sleep(until: next, tolerance: tolerance)
        // It may have been canceled after the sleep ended and before this job ran.
        try Task.checkCancellation()
        job.run()
        next = next.advanced(by: interval)
      }
    }
    return AnyCancellable { task.cancel() }
  }

  private func sleep(until date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride) async throws {
    // A deadline more than a century away overflows the clock.
    let span = min(now.distance(to: date), .seconds(3_000_000_000))
    try await Task.sleep(
      for: .nanoseconds(span.magnitude), tolerance: .nanoseconds(tolerance.magnitude), clock: .suspending)
  }
}
