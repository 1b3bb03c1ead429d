public import Foundation
public import Reactive

/// Runs closures as operations of the queue. A queue may run several concurrently; an operator of Reactive
/// still delivers one value at a time and in order.
extension OperationQueue: Scheduler {
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
