public import Foundation
public import Reactive

/// Runs closures on the run loop, in its default mode.
extension RunLoop: Scheduler {
  /// The scheduler has no options.
  public struct SchedulerOptions {}

  /// Runs the closure as soon as the loop runs, never during the call.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let job = Job(action)
    perform { job.run() }
  }

  /// Runs the closure at the instant or a little later, within the tolerance.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) { start(Timer(fire: date.date, interval: 0, repeats: false, block: block(action)), tolerance) }

  /// Runs the closure at the instant and then repeatedly in the interval, until it is canceled or released.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let timer = Timer(fire: date.date, interval: interval.magnitude, repeats: true, block: block(action))
    start(timer, tolerance)
    return AnyCancellable { timer.invalidate() }
  }

  private func block(_ action: @escaping () -> Void) -> @Sendable (Timer) -> Void {
    let job = Job(action)
    return { _ in job.run() }
  }

  private func start(_ timer: Timer, _ tolerance: SchedulerTimeType.Stride) {
    timer.tolerance = tolerance.magnitude
    add(timer, forMode: .default)
  }
}
