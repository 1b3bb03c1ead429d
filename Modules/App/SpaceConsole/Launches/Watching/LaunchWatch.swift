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
  /// The time between two looks at the library, whose changes are followed between requests; nil for none.
  var look: Duration?
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
    var (asked, pause, reason) = (clock.now, pause(launches), SpaceError?.none)
    // The library may have changed since `first` was read, so that it is read once more at the first look.
    var seen: LaunchLibrarySummary?
    while !source.endsWithLaunches || launches.contains(where: { !$0.status.isOutcome }) {
      if let launch = launches.first { tick?(launch, now()) }
      let question = pause - asked.duration(to: clock.now)
      try await clock.sleep(
        for: wait(launches, ledger, question: look.map { min(question, $0) } ?? question))
      if look != nil, let library = await source.library(), library != seen {
        // Somebody else has fetched them: a sync in the app, or another process.
        (seen, launches) = (library, try await source.known())
        try await tell(ledger.take(launches, marks: marks, at: now()))
        pause = self.pause(launches, after: reason)
      }
      try await tell(ledger.due(launches, marks: marks, at: now()))
      guard asked.duration(to: clock.now) >= pause else { continue }
      let answer = try await source.ask(overdue: ledger.overdue(at: now()))
      if let reason = answer.reason { excuse(reason) }
      try await tell(ledger.take(answer.launches, marks: marks, at: now()))
      if answer.reason == nil || !answer.launches.isEmpty { launches = answer.launches }
      (asked, reason) = (clock.now, answer.reason)
      pause = self.pause(launches, after: reason)
    }
  }

  private func tell(_ alerts: [AlertLedger.Alert]) async throws {
    for alert in alerts { try await tell(alert.event, alert.launch) }
  }

  /// The time until the next request.
  /// - Parameter reason: the reason why the last one was not answered.
  private func pause(_ launches: [Launch], after reason: SpaceError? = nil) -> Duration {
    let wait = reason?.kind == .throttled ? reason?.retryAfter : nil
    return max(.seconds(max(WatchSchedule.pause(launches, at: now()), source.shortest)), wait ?? .zero)
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

/// The times of requests about a watched launch: rare while it is far off, frequent near T-0, and within the
/// limit of the service (15 calls an hour, of which 3 are left to other commands).
enum WatchSchedule {
  /// The least seconds between two requests: 12 an hour.
  static let shortest: TimeInterval = 300

  /// The seconds between requests, by the seconds left until T-0; negative is after it.
  private static let stages: [(left: TimeInterval, interval: TimeInterval)] = [
    (7 * 86_400, 6 * 3_600), (86_400, 3 * 3_600), (6 * 3_600, 3_600), (3_600, 1_200),
    // Outcomes are usually published within two hours; if not, the launch was canceled and the catalog does
    // not say so yet.
    (-2 * 3_600, shortest), (-86_400, 1_800),
  ]
  /// The most seconds between two requests.
  static let longest: TimeInterval = 6 * 3_600

  /// The seconds until the next request, for the launch that needs it soonest.
  /// - Parameter now: the time of the last answer.
  static func pause(_ launches: [Launch], at now: Date) -> TimeInterval {
    launches.lazy.filter { !$0.status.isOutcome }.map { interval(for: $0, at: now) }.min() ?? longest
  }

  private static func interval(for launch: Launch, at now: Date) -> TimeInterval {
    let left = launch.net.period.lowerBound.timeIntervalSince(now)
    let interval = stages.first { left >= $0.left }?.interval ?? longest
    // A launch without a time of day has no T-0 to approach.
    return switch launch.net.precision {
    case .second, .minute, .hour: interval
    case .morning, .afternoon, .day: max(interval, 3_600)
    default: max(interval, 6 * 3_600)
    }
  }
}
