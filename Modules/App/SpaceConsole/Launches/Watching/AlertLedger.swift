import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The events of launches that were told: their last known times and statuses, and the marks before T-0 that were told.
///
/// A mark is told once for a time of launch, whatever the clock does: it is known by the time that it was told for and
/// not by the moment at which that happened.
struct AlertLedger: Sendable, Codable {
  /// An event of a launch.
  typealias Alert = (event: LaunchEvent, launch: Launch)

  private struct Entry: Sendable, Codable {
    var standing: LaunchStanding
    /// The times of launch for which marks were told, by minutes.
    var told: [Int: Date] = [:]
    var seen: Date
  }

  private var entries: [String: Entry] = [:]

  /// The most launches that are remembered; the oldest go first. A ledger that is full can be decoded at once.
  static let limit = 1_000
  /// The most marks that are remembered of all launches.
  static let markLimit = 8_000

  /// A ledger in which nothing is known.
  init() {}

  /// True if a launch is known.
  func knows(_ id: Launch.ID) -> Bool { entries[id] != nil }

  /// True if the outcome of a launch was told, or never will be because it is not known.
  func isOver(_ id: Launch.ID) -> Bool { entries[id]?.standing.status.isOutcome ?? true }

  /// The launches that should have flown and whose outcome is not known.
  func overdue(at now: Date) -> [Launch.ID] {
    entries.filter { _, entry in
      let end = entry.standing.net.period.upperBound
      let late = now.timeIntervalSince(end)
      return !entry.standing.status.isOutcome && late > Self.usual && late < Self.patience
    }.map(\.key).sorted()
  }

  /// The time within which an outcome is told as a rule, in seconds.
  private static let usual: TimeInterval = 2 * 3_600
  /// The time after which nobody asks for an outcome any more, in seconds.
  private static let patience: TimeInterval = 3 * 86_400

  // MARK: - News

  /// Takes an answer.
  /// - Parameter marks: the minutes before T-0 that are told.
  /// - Returns: the changes of launches that were known.
  mutating func take(_ launches: [Launch], marks: [Int], at now: Date) -> [Alert] {
    var alerts: [Alert] = []
    for launch in launches {
      let standing = LaunchStanding(launch)
      guard var entry = entries[launch.id] else {
        entries[launch.id] = Entry(standing: standing, told: passed(marks, of: launch, at: now), seen: now)
        continue
      }
      let events = LaunchEvent.changes(from: entry.standing, to: launch, at: now)
      alerts += events.map { ($0, launch) }
      if launch.net.instant != entry.standing.net.instant {
        // The change tells the new time; marks that lie behind it already would only come too late.
        entry.told.merge(passed(marks, of: launch, at: now)) { $1 }
      }
      (entry.standing, entry.seen) = (standing, now)
      entries[launch.id] = entry
    }
    forgetOldest()
    return alerts
  }

  /// Marks that lie behind when a launch is seen first are no news.
  private func passed(_ marks: [Int], of launch: Launch, at now: Date) -> [Int: Date] {
    let net = launch.net.instant
    let passed = marks.filter { net.addingTimeInterval(-Double($0 * 60)) <= now }
    return Dictionary(uniqueKeysWithValues: passed.map { ($0, net) })
  }

  private mutating func forgetOldest() {
    var marks = entries.values.reduce(0) { $0 + $1.told.count }
    guard entries.count > Self.limit || marks > Self.markLimit else { return }
    for (id, entry) in entries.sorted(by: { ($0.value.seen, $0.key) < ($1.value.seen, $1.key) }) {
      guard entries.count > Self.limit || marks > Self.markLimit else { return }
      entries[id] = nil
      marks -= entry.told.count
    }
  }

  // MARK: - Marks

  /// The marks that are reached. Of several marks of a launch only the last is told.
  mutating func due(_ launches: [Launch], marks: [Int], at now: Date) -> [Alert] {
    let alerts: [Alert] = launches.compactMap { launch in
      let reached = marks.filter { isDue($0, of: launch, at: now) }
      for mark in reached { entries[launch.id]?.told[mark] = launch.net.instant }
      guard let last = reached.min(), isFresh(last, of: launch, at: now) else { return nil }
      return (.due(minutes: last), launch)
    }
    forgetOldest()
    return alerts
  }

  /// The time until the next mark of some launches, in seconds; nil if there is none.
  func nextMark(_ launches: [Launch], marks: [Int], at now: Date) -> TimeInterval? {
    launches.lazy.filter { isCounting($0) }.flatMap { launch in
      marks.lazy.filter { !isTold($0, of: launch) }.map { mark in
        launch.net.instant.timeIntervalSince(now) - Double(mark * 60)
      }
    }.filter { $0 > 0 }.min()
  }

  private func isDue(_ mark: Int, of launch: Launch, at now: Date) -> Bool {
    isCounting(launch) && launch.net.instant.timeIntervalSince(now) <= Double(mark * 60)
      && !isTold(mark, of: launch)
  }

  /// A mark that is long past is no news.
  private func isFresh(_ mark: Int, of launch: Launch, at now: Date) -> Bool {
    now.timeIntervalSince(launch.net.instant) + Double(mark * 60) < 3_600
  }

  private func isCounting(_ launch: Launch) -> Bool {
    guard launch.net.precision.isExact, !launch.status.isOutcome, knows(launch.id) else { return false }
    return launch.status != .hold && launch.status != .inFlight
  }

  /// A mark is told again only for a time that is later by a good part of it: smaller slips are corrections.
  private func isTold(_ mark: Int, of launch: Launch) -> Bool {
    guard let told = entries[launch.id]?.told[mark] else { return false }
    return launch.net.instant.timeIntervalSince(told) < max(600, Double(mark * 30))
  }
}
