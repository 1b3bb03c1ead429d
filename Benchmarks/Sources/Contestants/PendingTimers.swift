#if OPENCOMBINE
  import OpenCombine
#else
  import Reactive
#endif

/// Many subscriptions on one timeline, each with a pending timer.
package enum PendingTimers {
  package static let operators = ["debounce", "throttle", "delay"]

  /// Sends two values, a microsecond apart, to each subscription in each round, and then lets all timers
  /// fire. (A throttle forwards the first value at once.)
  /// - Returns: the number of values that came out.
  @inline(never)
  package static func run(_ name: String, count: Int, rounds: Int) -> Int {
    let timeline = VirtualTimeline()
    let total = Cell(0)
    let subjects = (0..<count).map { _ in PassthroughSubject<Int, Never>() }
    let cancellables = subjects.map { subscribe(name, to: $0, VirtualScheduler(timeline: timeline), total) }
    for round in 0..<rounds {
      for subject in subjects + subjects {
        subject.send(round)
        timeline.advance(by: 1000)
      }
      timeline.advance(by: 2_000_000_000)
    }
    for cancellable in cancellables { cancellable.cancel() }
    return total.take()
  }

  private static func subscribe(
    _ name: String, to subject: PassthroughSubject<Int, Never>, _ scheduler: VirtualScheduler, _ total: Cell
  ) -> AnyCancellable {
    switch name {
    case "debounce":
      subject.debounce(for: .seconds(1), scheduler: scheduler).sink { _ in total.pointee &+= 1 }
    case "throttle":
      subject.throttle(for: .seconds(1), scheduler: scheduler, latest: true).sink { _ in total.pointee &+= 1 }
    default:
      subject.delay(for: .seconds(1), scheduler: scheduler).sink { _ in total.pointee &+= 1 }
    }
  }
}
