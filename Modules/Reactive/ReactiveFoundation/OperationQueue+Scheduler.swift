public import Foundation
public import Reactive

/// Runs closures as operations of the queue. A queue may run several concurrently; an operator of Reactive
/// still delivers one value at a time and in order.
extension OperationQueue: Scheduler {
  /// An instant: a date, as for a run loop.
  public typealias SchedulerTimeType = RunLoop.SchedulerTimeType

  /// The scheduler has no options.
  public struct SchedulerOptions {}

  /// Runs the closure as soon as possible, never during the call.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let job = Job(action)
    addOperation(BlockOperation { job.run() })
  }

  /// Runs the closure at the instant, or a little later. The tolerance is not used.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) { DelayedOperation(Job(action)).start(on: self, at: date) }

  /// Runs the closure at the instant and then repeatedly in the interval, until it is canceled or released.
  /// Each operation adds the next when it begins.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let repetition = Repetition(queue: self, interval: interval, job: Job(action))
    repetition.add(at: date)
    return AnyCancellable { repetition.cancel() }
  }
}
