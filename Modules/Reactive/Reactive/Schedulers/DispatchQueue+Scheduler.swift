public import Dispatch

/// Runs closures on the queue. A concurrent queue runs them concurrently; an operator of this library still
/// delivers one value at a time and in order.
extension DispatchQueue: Scheduler {
  /// Runs the closure on the queue at the instant and then repeatedly in the interval, until the timer is
  /// canceled or released. Of the options, quality of service and flags are used.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let job = Job(action)
    let timer = DispatchSource.makeTimerSource(queue: self)
    timer.setEventHandler(qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { job.run() }
    timer.schedule(
      deadline: date.dispatchTime, repeating: interval.timeInterval,
      leeway: Swift.max(tolerance, .nanoseconds(0)).timeInterval)
    timer.activate()
    return AnyCancellable { timer.cancel() }
  }
}

extension Scheduler where SchedulerTimeType == DispatchQueue.SchedulerTimeType {
  /// The time since the machine was started, as measured by Dispatch.
  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  /// Zero, because Dispatch has no smallest tolerance.
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }
}

/// A closure for a scheduler.
///
/// `@unchecked`: the caller hands the closure over to the scheduler, which alone calls it. Its captured state
/// is as safe as with Combine: the operators deliver under a gate, and closures of an actor check that they
/// run on it (docs/decisions/002-closures-and-isolation.md).
package struct Job: @unchecked Sendable {
  package let run: () -> Void

  package init(_ run: @escaping () -> Void) { self.run = run }
}
