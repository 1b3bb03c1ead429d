public import Dispatch

/// Runs closures on the queue. A concurrent queue runs them concurrently; an operator of this library still
/// delivers one value at a time and in order.
extension DispatchQueue: Scheduler {
  /// The options for a closure on the queue.
  public struct SchedulerOptions {
    /// The quality of service of the closure.
    public var qos: DispatchQoS
    /// Flags of the work item, such as `barrier`.
    public var flags: DispatchWorkItemFlags
    /// A group that contains the closure while it waits or runs.
    public var group: DispatchGroup?

    /// Options with these properties.
    public init(
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil
    ) { (self.qos, self.flags, self.group) = (qos, flags, group) }
  }

  /// Runs the closure on the queue as soon as possible, never during the call.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let job = Job(action)
    async(group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { job.run() }
  }

  /// Runs the closure on the queue at the instant, or a little later. Dispatch does not use a tolerance here.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let job = Job(action)
    let group = options?.group
    group?.enter()
    asyncAfter(deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) {
      job.run()
      group?.leave()
    }
  }

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

/// A closure for a scheduler.
///
/// `@unchecked`: the caller hands the closure over to the scheduler, which alone calls it. Its captured state
/// is as safe as with Combine: the operators deliver under a gate, and closures of an actor check that they
/// run on it (docs/decisions/002-closures-and-isolation.md).
package struct Job: @unchecked Sendable {
  package let run: () -> Void

  package init(_ run: @escaping () -> Void) { self.run = run }
}
