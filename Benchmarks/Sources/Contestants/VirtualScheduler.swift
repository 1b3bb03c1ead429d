#if OPENCOMBINE
  import OpenCombine
#else
  import Reactive
#endif

extension VirtualTime.Span: SchedulerTimeIntervalConvertible {}

/// The timeline as a scheduler.
struct VirtualScheduler: Scheduler {
  typealias SchedulerTimeType = VirtualTime
  typealias SchedulerOptions = Never

  let timeline: VirtualTimeline

  var now: VirtualTime { VirtualTime(nanoseconds: timeline.now) }
  var minimumTolerance: VirtualTime.Span { 0 }

  func schedule(options: Never?, _ action: @escaping () -> Void) { timeline.add(due: timeline.now, action) }

  func schedule(
    after date: VirtualTime, tolerance: VirtualTime.Span, options: Never?, _ action: @escaping () -> Void
  ) {
    timeline.add(due: date.nanoseconds, action)
  }

  func schedule(
    after date: VirtualTime, interval: VirtualTime.Span, tolerance: VirtualTime.Span, options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let token = VirtualTimeline.Token()
    timeline.repeating(due: date.nanoseconds, interval: interval.magnitude, token: token, action)
    return Cancelling(token: token)
  }

  private struct Cancelling: Cancellable {
    let token: VirtualTimeline.Token
    func cancel() { token.isCancelled = true }
  }
}
