import SpaceDomain

/// The launch events that were reported: the last known times and statuses, and the marks before T-0.
///
/// A mark is reported once for each launch time, whatever the clock does, because its identity is the launch time.
struct AlertLedger: Sendable, Equatable, Codable {
  typealias Alert = (event: LaunchEvent, launch: Launch)

  private struct Entry: Sendable, Equatable, Codable {
    var standing: LaunchStanding
    /// The launch times for which marks were reported, by minutes.
    var told: [Int: Date] = [:]
    /// The time at which the launch was first seen.
    var seen: Date
    /// Marks that had passed then are not reported: the launch was first seen, or its new time was reported. Nil in a
    /// ledger of version 0.4, which noted those marks as reported.
    var since: Date?
  }

  private var entries: [String: Entry] = [:]

  /// The most launches that are remembered. A ledger that is full can be decoded at once.
  static let limit = 1_000
  static let markLimit = 8_000
  /// Seconds after which a mark that was missed is not reported any more.
  private static let patience: TimeInterval = 3_600

  func knows(_ id: Launch.ID) -> Bool { entries[id] != nil }

  /// The launches without a known outcome: usually it is published within two hours, and not asked for after three days.
  func overdue(at now: Date) -> [Launch.ID] {
    entries.filter { _, entry in
      let late = now.timeIntervalSince(entry.standing.net.period.upperBound)
      return !entry.standing.status.isOutcome && late > 2 * 3_600 && late < 3 * 86_400
    }.map(\.key).sorted()
  }

  /// The changes of known launches that were not reported.
  func changes(_ launches: [Launch], at now: Date) -> [Alert] {
    launches.flatMap { launch in changes(of: launch, at: now).map { ($0, launch) } }
  }

  private func changes(of launch: Launch, at now: Date) -> [LaunchEvent] {
    guard let entry = entries[launch.id] else { return [] }
    return LaunchEvent.changes(from: entry.standing, to: launch, at: now)
  }

  /// The marks that are reached and were not reported. Of several marks of one launch, only the last is; none of a launch
  /// whose new time was not reported.
  func due(_ launches: [Launch], marks: [Int], at now: Date) -> [Alert] {
    launches.compactMap { launch in
      guard isCounting(launch), let entry = entries[launch.id],
        entry.standing.net.instant == launch.net.instant
      else { return nil }
      let reached = marks.filter { mark in
        let time = Self.time(mark, of: launch)
        return time <= now && entry.since.map { time > $0 } != false && !isTold(mark, of: launch)
      }
      guard let last = reached.min(), now.timeIntervalSince(Self.time(last, of: launch)) < Self.patience
      else { return nil }
      return (.due(minutes: last), launch)
    }
  }

  /// Notes that an event was reported.
  mutating func mark(_ alert: Alert, marks: [Int], at now: Date) {
    let (event, launch) = alert
    guard var entry = entries[launch.id] else { return }
    switch event {
    case .watching: break
    case .due(let minutes):
      for mark in marks where mark >= minutes { entry.told[mark] = launch.net.instant }
    case .slipped, .movedUp, .confirmed: entry.standing.net = launch.net
    case .go, .held, .liftedOff, .changed: entry.standing.status = launch.status
    case .scrubbed, .ended: entry.standing = LaunchStanding(launch)
    }
    if event.previousNET != nil { entry.since = now }
    entries[launch.id] = entry
  }

  /// Notes the launches of an answer whose changes, if any, were reported.
  mutating func note(_ launches: [Launch], at now: Date) {
    for launch in launches {
      guard var entry = entries[launch.id] else {
        entries[launch.id] = Entry(standing: LaunchStanding(launch), seen: now, since: now)
        continue
      }
      if changes(of: launch, at: now).isEmpty { entry.standing = LaunchStanding(launch) }
      // A time in the future was noted while the clock was ahead; the marks until then are still to come.
      if let since = entry.since, since > now { entry.since = now }
      entries[launch.id] = entry
    }
    forget(sparing: launches)
  }

  /// Notes an answer, and returns the changes of known launches and the marks that are reached.
  mutating func take(_ launches: [Launch], marks: [Int], at now: Date) -> [Alert] {
    let alerts = changes(launches, at: now) + due(launches, marks: marks, at: now)
    for alert in alerts { mark(alert, marks: marks, at: now) }
    note(launches, at: now)
    return alerts
  }

  /// Removes entries until there is room: first those that the last answer did not have, the earliest launches first.
  private mutating func forget(sparing launches: [Launch]) {
    var marks = entries.values.reduce(0) { $0 + $1.told.count }
    guard entries.count > Self.limit || marks > Self.markLimit else { return }
    let listed = Set(launches.map(\.id))
    func isFirst(_ one: (key: String, value: Entry), _ other: (key: String, value: Entry)) -> Bool {
      let (left, right) = (one.value.standing.net.instant, other.value.standing.net.instant)
      return (listed.contains(one.key) ? 1 : 0, left, one.key)
        < (listed.contains(other.key) ? 1 : 0, right, other.key)
    }
    for (id, entry) in entries.sorted(by: isFirst) {
      guard entries.count > Self.limit || marks > Self.markLimit else { return }
      entries[id] = nil
      marks -= entry.told.count
    }
  }

  private static func time(_ mark: Int, of launch: Launch) -> Date {
    launch.net.instant.addingTimeInterval(-Double(mark * 60))
  }

  func nextMark(_ launches: [Launch], marks: [Int], at now: Date) -> TimeInterval? {
    let waits = launches.filter(isCounting).flatMap { launch -> [TimeInterval] in
      let rest = launch.net.instant.timeIntervalSince(now)
      return marks.filter { !isTold($0, of: launch) }.map { rest - Double($0 * 60) }
    }
    return waits.filter { $0 > 0 }.min()
  }

  private func isCounting(_ launch: Launch) -> Bool {
    guard launch.net.precision.isExact, !launch.status.isOutcome, knows(launch.id) else { return false }
    return launch.status != .hold && launch.status != .inFlight
  }

  /// True if a mark was reported for this launch time or one only a little earlier: small slips are corrections.
  private func isTold(_ mark: Int, of launch: Launch) -> Bool {
    guard let told = entries[launch.id]?.told[mark] else { return false }
    return launch.net.instant.timeIntervalSince(told) < max(600, Double(mark * 30))
  }
}

/// The state of `launches alert` between its runs. An event is told first, and then marked.
package struct AlertMemory: Sendable, Equatable, Codable {
  var ledger = AlertLedger()

  /// The age of what is known of launches in seconds beyond which no T-0 is reported: it may have been postponed.
  private static let age: TimeInterval = 86_400

  /// The events to report.
  /// - Parameter known: the time at which the next launches were last fetched.
  func alerts(_ launches: [Launch], marks: [Int], known: Date?, at now: Date) -> [AlertLedger.Alert] {
    let changes = ledger.changes(launches, at: now)
    guard Freshness.isFresh(known, for: Self.age, at: now) else { return changes }
    return changes + ledger.due(launches, marks: marks, at: now)
  }
}
