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
  /// True to look every 5 seconds at what is stored: what another process has fetched is told at once, and need not be
  /// requested again.
  var follows = false
  var tick: (@Sendable (Launch, Date) -> Void)?

  /// The pause between two looks at what is stored.
  private static var look: Duration { .seconds(5) }

  /// The known launches, and the time of the next request.
  private struct State {
    var launches: [Launch]
    var ledger = AlertLedger()
    /// The time at which the launches were last requested, by this process or another.
    var asked: WatchClock.Instant
    var pause: Duration
    /// The reason why the last request was not answered.
    var reason: SpaceError?
    /// The library as it was at the last look.
    var seen: WatchedLibrary?
  }

  /// Watches, starting with the known state of the launches.
  /// - Throws: the error of `tell`, or ``SpaceError/noLaunch(id:)`` when the only launch no longer exists.
  func run(_ first: [Launch]) async throws {
    var state = State(launches: first, asked: clock.now, pause: pause(first))
    _ = state.ledger.take(first, marks: marks, at: now())
    if source.endsWithLaunches {
      for launch in first { try await tell(.watching, launch) }
      for launch in first where launch.status.isOutcome { try await tell(.ended, launch) }
    }
    while !source.endsWithLaunches || state.launches.contains(where: { !$0.status.isOutcome }) {
      if let launch = state.launches.first { tick?(launch, now()) }
      let question = state.pause - state.asked.duration(to: clock.now)
      try await clock.sleep(for: wait(state, question: follows ? min(question, Self.look) : question))
      if follows { try await follow(&state) }
      // The service first: after sleep, a launch may have been postponed.
      if state.asked.duration(to: clock.now) >= state.pause { try await ask(&state) }
      for alert in state.ledger.take(state.launches, marks: marks, at: now()) {
        try await tell(alert.event, alert.launch)
      }
    }
  }

  /// Takes what was stored since the last look: by another process, or by a sync in the app. At the first look it is read
  /// in any case, because it may have changed since the watch began.
  private func follow(_ state: inout State) async throws {
    let library = await source.library()
    if library == state.seen { return }
    state.launches = try await source.known()
    if let age = age(library.listed, after: state.seen), .seconds(age) < state.pause {
      (state.asked, state.reason) = (clock.now.advanced(by: .zero - .seconds(age)), nil)
    }
    state.seen = library
    state.pause = pause(state.launches, after: state.reason)
  }

  /// The seconds since the launches were listed; nil if they were not since the last look. Only at the first look it is the
  /// wall clock that tells.
  private func age(_ listed: Date?, after seen: WatchedLibrary?) -> TimeInterval? {
    guard let listed, listed != seen?.listed else { return nil }
    return seen == nil ? max(0, now().timeIntervalSince(listed)) : 0
  }

  private func ask(_ state: inout State) async throws {
    let overdue = state.ledger.overdue(at: now())
    let answer = try await source.ask(overdue: overdue, pause: state.pause / .seconds(1))
    if let reason = answer.reason { excuse(reason) }
    if answer.reason == nil || !answer.launches.isEmpty { state.launches = answer.launches }
    (state.asked, state.reason) = (clock.now, answer.reason)
    state.pause = pause(state.launches, after: answer.reason)
    // The answer that this process has stored is no news to it.
    if follows { state.seen = await source.library() }
  }

  /// The time until the next request; the last one was not answered for a reason.
  private func pause(_ launches: [Launch], after reason: SpaceError? = nil) -> Duration {
    let wait = reason?.kind == .throttled ? reason?.retryAfter : nil
    return max(.seconds(WatchSchedule.pause(launches, at: now())), wait ?? .zero)
  }

  /// The time until the next request or look, the next mark, or the next second on a terminal, whichever is first.
  private func wait(_ state: State, question: Duration) -> Duration {
    let now = now()
    var wait = question / .seconds(1)
    if let mark = state.ledger.nextMark(state.launches, marks: marks, at: now) { wait = min(wait, mark) }
    let pause = Duration.seconds(max(0.001, wait))
    guard tick != nil, let first = state.launches.first, first.net.precision.isExact else { return pause }
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
      }, excuse: { _ in }, follows: true)
    guard let known = try? await source.known() else { return }
    try? await watch.run(known)
  }
}
