import SpaceDomain
import TerminalKit

/// Watches launches until they are over, or until it is canceled.
///
/// The time between requests is measured by a monotonic clock; only marks before T-0 use the wall clock. So
/// setting the clock back neither repeats an event nor delays a request.
struct LaunchWatch<WatchClock: Clock<Duration>>: Sendable {
  let source: any WatchSource
  let now: @Sendable () -> Date
  let clock: WatchClock
  var marks = LaunchMarks.standard
  /// Called with every event, in order; the watch waits until it returns.
  let tell: @Sendable (LaunchEvent, Launch) async throws -> Void
  /// Called with the reason when the service did not answer; the watch continues.
  let excuse: @Sendable (any PresentableError) -> Void
  /// The launches of the library that are looked at every 5 seconds between requests; nil where only answers count.
  var followed: MatchingLaunches?
  var tick: (@Sendable (Launch, Date) -> Void)?

  /// Watches, starting with the known state of the launches.
  /// - Throws: the error of `tell`, or ``SpaceError/noLaunch(id:)`` when the only launch no longer exists.
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
      let look = followed == nil ? question : min(question, .seconds(5))
      try await clock.sleep(for: wait(launches, ledger, question: look))
      if let followed, case let library = await followed.launches.summary(), library != seen {
        // Somebody else has fetched them: a sync in the app, or another process.
        (seen, launches) = (library, try await followed.known())
        pause = self.pause(launches, after: reason)
      }
      // The service first: after sleep, a launch may have been postponed.
      if asked.duration(to: clock.now) >= pause {
        let answer = try await source.ask(overdue: ledger.overdue(at: now()), pause: pause / .seconds(1))
        if let reason = answer.reason { excuse(reason) }
        if answer.reason == nil || !answer.launches.isEmpty { launches = answer.launches }
        (asked, reason) = (clock.now, answer.reason)
        pause = self.pause(launches, after: reason)
      }
      try await tell(ledger.take(launches, marks: marks, at: now()))
    }
  }

  private func tell(_ alerts: [AlertLedger.Alert]) async throws {
    for alert in alerts { try await tell(alert.event, alert.launch) }
  }

  /// The time until the next request; the last one was not answered for a reason.
  private func pause(_ launches: [Launch], after reason: SpaceError? = nil) -> Duration {
    let wait = reason?.kind == .throttled ? reason?.retryAfter : nil
    return max(.seconds(WatchSchedule.pause(launches, at: now())), wait ?? .zero)
  }

  /// The time until the next request, the next mark, or the next second on a terminal, whichever is first.
  private func wait(_ launches: [Launch], _ ledger: AlertLedger, question: Duration) -> Duration {
    let now = now()
    var wait = question / .seconds(1)
    if let mark = ledger.nextMark(launches, marks: marks, at: now) { wait = min(wait, mark) }
    let pause = Duration.seconds(max(0.001, wait))
    guard tick != nil, let first = launches.first, first.net.precision.isExact else { return pause }
    return min(pause, SecondTick.delay(to: first.net.instant, at: now))
  }
}

/// The minutes before T-0 at which a launch is reported.
enum LaunchMarks {
  static let standard = [60, 10, 1, 0]

  static let option = Option<[Int]>(
    "at", "TIMES", help: "Report these times before T-0: 60m,10m,0 (m minutes, h hours, d days).", parser)

  static let parser = ValueParser<[Int]> { word throws(UsageError) in
    var marks: [Int] = []
    for part in word.split(separator: ",", omittingEmptySubsequences: false) {
      // At most a week.
      guard let minutes = minutes(part), (0...10_080).contains(minutes) else {
        throw UsageError(
          "‘\(part)’ is not a time before T-0.", hint: "Write minutes, hours or days: 60m,10m,0.")
      }
      if !marks.contains(minutes) { marks.append(minutes) }
    }
    return marks.sorted(by: >)
  }

  private static func minutes(_ text: Substring) -> Int? {
    let factors: [Character: Int] = ["m": 1, "h": 60, "d": 1_440]
    guard let last = text.last, text.utf8.count < 8 else { return nil }
    if let factor = factors[last] { return Int(text.dropLast()).map { $0 * factor } }
    return Int(text)
  }
}

/// The alerts of the app, which watches all upcoming launches while it runs.
package enum LaunchAlerts {
  /// Watches until the task is canceled, and calls `tell` with a launch's name and the event. Failures of the service
  /// are no alerts, because the next request may succeed.
  package static func run(
    _ launches: any LaunchRepositoryProtocol, now: @escaping @Sendable () -> Date,
    tell: @escaping @Sendable (SafeText, SafeText) -> Void
  ) async {
    let source = MatchingLaunches(launches: launches, query: "")
    let watch = LaunchWatch(
      source: source, now: now, clock: ContinuousClock(), marks: [60, 10, 0],
      tell: { event, launch in
        let presenter = LaunchEventPresenter(event: event, launch: launch, now: now(), zone: .system)
        tell(SafeText(launch.name), presenter.message)
      }, excuse: { _ in }, followed: source)
    guard let known = try? await source.known() else { return }
    try? await watch.run(known)
  }
}
