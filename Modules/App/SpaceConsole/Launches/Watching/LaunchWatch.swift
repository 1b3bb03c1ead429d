import SpaceDomain

/// Watches launches until they are over, or until it is canceled.
///
/// The time between requests is measured by a monotonic clock; only marks before T-0 use the wall clock. So
/// setting the clock back neither repeats an event nor delays a request.
struct LaunchWatch<WatchClock: Clock<Duration>>: Sendable {
  let source: any WatchSource
  let now: @Sendable () -> Date
  let clock: WatchClock
  /// The minutes before T-0 that are reported.
  var marks = LaunchMarks.standard
  /// Called with every event, in order; the watch waits until it returns.
  let tell: @Sendable (LaunchEvent, Launch) async throws -> Void
  /// Called with the reason when the service did not answer; the watch continues.
  let excuse: @Sendable (any PresentableError) -> Void
  /// Called every second with the remaining time, on a terminal.
  var tick: (@Sendable (Launch, Date) -> Void)?

  /// Watches, starting with the known state of the launches.
  /// - Throws: the error of `tell`, `CancellationError`, or ``SpaceError/noLaunch(id:)`` when the only
  ///   launch no longer exists.
  func run(_ first: [Launch]) async throws {
    var (launches, ledger) = (first, AlertLedger())
    _ = ledger.take(first, marks: marks, at: now())
    if source.endsWithLaunches {
      for launch in first { try await tell(.watching, launch) }
      for launch in first where launch.status.isOutcome { try await tell(.ended, launch) }
    }
    var (asked, pause) = (clock.now, pause(launches))
    while !source.endsWithLaunches || launches.contains(where: { !$0.status.isOutcome }) {
      if let launch = launches.first { tick?(launch, now()) }
      try await clock.sleep(for: wait(launches, ledger, question: pause - asked.duration(to: clock.now)))
      for alert in ledger.due(launches, marks: marks, at: now()) { try await tell(alert.event, alert.launch) }
      guard asked.duration(to: clock.now) >= pause else { continue }
      let answer = try await source.ask(overdue: ledger.overdue(at: now()))
      if let reason = answer.reason { excuse(reason) }
      for alert in ledger.take(answer.launches, marks: marks, at: now()) {
        try await tell(alert.event, alert.launch)
      }
      if answer.reason == nil || !answer.launches.isEmpty { launches = answer.launches }
      (asked, pause) = (clock.now, self.pause(launches, notBefore: answer.askAgain))
    }
  }

  /// The time until the next request.
  private func pause(_ launches: [Launch], notBefore allowed: Date? = nil) -> Duration {
    let now = now()
    let wait = allowed.map { $0.timeIntervalSince(now) } ?? 0
    return .seconds(max(WatchSchedule.pause(launches, at: now), source.shortest, wait))
  }

  /// The time until the next request, the next mark, or the next second on a terminal, whichever is first.
  private func wait(_ launches: [Launch], _ ledger: AlertLedger, question: Duration) -> Duration {
    let now = now()
    var wait = question / .seconds(1)
    if let mark = ledger.nextMark(launches, marks: marks, at: now) { wait = min(wait, mark) }
    if tick != nil, let first = launches.first, first.net.precision.isExact {
      return min(.seconds(max(0.001, wait)), SecondTick.delay(to: first.net.instant, at: now))
    }
    return .seconds(max(0.001, wait))
  }
}
