public import Dispatch

/// Runs closures on the queue. A concurrent queue runs them at the same time; an operator of this library still
/// delivers one value at a time and in order.
extension DispatchQueue: Scheduler {
  /// Options of a closure on the queue.
  public struct SchedulerOptions {
    /// The quality of service of the closure.
    public var qos: DispatchQoS
    /// Flags of the work item, such as `barrier`.
    public var flags: DispatchWorkItemFlags
    /// A group that is not empty as long as the closure waits or runs.
    public var group: DispatchGroup?

    /// - Parameters:
    ///   - qos: how important the closure is.
    ///   - flags: whether it is a barrier, and the like.
    ///   - group: a group that is not empty as long as the closure waits or runs.
    public init(
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil
    ) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  /// The time since the machine was started, as Dispatch counts it.
  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  /// Zero, because Dispatch has no smallest tolerance.
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  /// Runs the closure on the queue as soon as possible, never within the call.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let job = Job(action)
    async(group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { job.run() }
  }

  /// Runs the closure on the queue at the instant, or a little later. Dispatch takes no tolerance here.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let job = Job(action)
    let group = options?.group
    group?.enter()
    asyncAfter(
      deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []
    ) {
      job.run()
      group?.leave()
    }
  }

  /// Runs the closure on the queue at the instant and then in every interval, until the timer is canceled or released.
  /// Of the options, the importance and the flags are used.
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

/// A closure on its way to a scheduler.
///
/// `@unchecked`: the caller hands the closure over to the scheduler, which alone calls it. What
/// it touches is as safe as with Combine: the operators deliver under a gate, and closures that belong to an
/// actor check that they run on it (docs/decisions/002-closures-and-isolation.md).
struct Job: @unchecked Sendable {
  let run: () -> Void

  init(_ run: @escaping () -> Void) { self.run = run }
}
