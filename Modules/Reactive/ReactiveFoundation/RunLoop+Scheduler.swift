public import Foundation
public import Reactive

/// Runs closures on the run loop, in its default mode.
extension RunLoop: Scheduler {
  /// Runs the closure at the instant and then repeatedly in the interval, until it is canceled or released.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let timer = Timer(fire: date.date, interval: interval.magnitude, repeats: true, block: block(action))
    start(timer, tolerance)
    return AnyCancellable { timer.invalidate() }
  }

  func block(_ action: @escaping () -> Void) -> @Sendable (Timer) -> Void {
    let job = Job(action)
    return { _ in job.run() }
  }

  func start(_ timer: Timer, _ tolerance: SchedulerTimeType.Stride) {
    timer.tolerance = tolerance.magnitude
    add(timer, forMode: .default)
  }
}
