import Reactive

extension VirtualTime.Span: Reactive.SchedulerTimeIntervalConvertible {}

/// Adapts the timeline to a scheduler of Reactive.
struct VirtualReactive: Reactive.Scheduler {
  typealias SchedulerTimeType = VirtualTime
  typealias SchedulerOptions = Never

  let timeline: VirtualTimeline

  var now: VirtualTime { VirtualTime(nanoseconds: timeline.now) }
  var minimumTolerance: VirtualTime.Span { 0 }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    timeline.add(due: timeline.now, action)
  }

  func schedule(
    after date: VirtualTime, tolerance: VirtualTime.Span, options: Never?, _ action: @escaping () -> Void
  ) {
    timeline.add(due: date.nanoseconds, action)
  }

  func schedule(
    after date: VirtualTime, interval: VirtualTime.Span, tolerance: VirtualTime.Span, options: Never?,
    _ action: @escaping () -> Void
  ) -> any Reactive.Cancellable {
    let token = VirtualTimeline.Token()
    timeline.repeating(due: date.nanoseconds, interval: interval.magnitude, token: token, action)
    return Cancelling(token: token)
  }

  private struct Cancelling: Reactive.Cancellable {
    let token: VirtualTimeline.Token
    func cancel() { token.isCancelled = true }
  }
}

extension WithReactive {
  @inline(never)
  static func debounce(_ count: Int) -> Int {
    let timeline = VirtualTimeline()
    let subject = PassthroughSubject<Int, Never>()
    let total = Cell(0)
    let cancellable = subject.debounce(
      for: .nanoseconds(Burst.dueTime), scheduler: VirtualReactive(timeline: timeline)
    ).sink { total.pointee &+= $0 }
    Burst.send(count, timeline) { subject.send($0) }
    cancellable.cancel()
    return total.take()
  }
}
