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
    var seen: Date
  }

  private var entries: [String: Entry] = [:]

  /// The most launches that are remembered; the oldest go first. A ledger that is full can be decoded at once.
  static let limit = 1_000
  static let markLimit = 8_000

  func knows(_ id: Launch.ID) -> Bool { entries[id] != nil }

  /// The launches without a known outcome: usually it is published within two hours, and not asked for after three days.
  func overdue(at now: Date) -> [Launch.ID] {
    entries.filter { _, entry in
      let late = now.timeIntervalSince(entry.standing.net.period.upperBound)
      return !entry.standing.status.isOutcome && late > 2 * 3_600 && late < 3 * 86_400
    }.map(\.key).sorted()
  }

  /// Adds an answer, and returns the changes of known launches.
  mutating func take(_ launches: [Launch], marks: [Int], at now: Date) -> [Alert] {
    var alerts: [Alert] = []
    for launch in launches {
      let standing = LaunchStanding(launch)
      let passed = passed(marks, of: launch, at: now)
      guard var entry = entries[launch.id] else {
        entries[launch.id] = Entry(standing: standing, told: passed, seen: now)
        continue
      }
      alerts += LaunchEvent.changes(from: entry.standing, to: launch, at: now).map { ($0, launch) }
      if launch.net.instant != entry.standing.net.instant {
        // The change itself reports the new time, so marks that have already passed are not reported.
        entry.told.merge(passed) { $1 }
      }
      (entry.standing, entry.seen) = (standing, now)
      entries[launch.id] = entry
    }
    forgetOldest()
    return alerts
  }

  /// The marks that have passed when a launch is first seen, which are not reported.
  private func passed(_ marks: [Int], of launch: Launch, at now: Date) -> [Int: Date] {
    let net = launch.net.instant
    let passed = marks.filter { net.addingTimeInterval(-Double($0 * 60)) <= now }
    return Dictionary(uniqueKeysWithValues: passed.map { ($0, net) })
  }

  private mutating func forgetOldest() {
    var marks = entries.values.reduce(0) { $0 + $1.told.count }
    for (id, entry) in entries.sorted(by: { ($0.value.seen, $0.key) < ($1.value.seen, $1.key) }) {
      guard entries.count > Self.limit || marks > Self.markLimit else { return }
      entries[id] = nil
      marks -= entry.told.count
    }
  }

  /// The marks that are reached. Of several marks of one launch, only the last is reported.
  mutating func due(_ launches: [Launch], marks: [Int], at now: Date) -> [Alert] {
    let alerts: [Alert] = launches.compactMap { launch in
      guard isCounting(launch) else { return nil }
      let rest = launch.net.instant.timeIntervalSince(now)
      let reached = marks.filter { rest <= Double($0 * 60) && !isTold($0, of: launch) }
      for mark in reached { entries[launch.id]?.told[mark] = launch.net.instant }
      // A mark that passed long ago is not reported.
      guard let last = reached.min(), Double(last * 60) - rest < 3_600 else { return nil }
      return (.due(minutes: last), launch)
    }
    forgetOldest()
    return alerts
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

/// The state of `launches alert` between its runs.
package struct AlertMemory: Sendable, Equatable, Codable {
  private(set) var ledger = AlertLedger()
  private var asked: Date?

  /// True if a request is due, as often as in a watch. A request in the future was recorded while the clock was wrong.
  func isQuestionDue(at now: Date, about launches: [Launch]) -> Bool {
    guard let asked, asked <= now else { return true }
    // A timer may run 20 seconds early or late.
    return now.timeIntervalSince(asked) + 20 >= WatchSchedule.pause(launches, at: asked)
  }

  mutating func take(_ launches: [Launch], marks: [Int], hasAsked: Bool, at now: Date) -> [AlertLedger.Alert]
  {
    if hasAsked { asked = now }
    let changes = ledger.take(launches, marks: marks, at: now)
    return changes + ledger.due(launches, marks: marks, at: now)
  }
}
