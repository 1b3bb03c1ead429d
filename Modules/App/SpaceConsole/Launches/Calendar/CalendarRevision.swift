import SpaceDomain

/// The revision of a launch's schedule since the launch was first written to a calendar.
///
/// Calendars accept an event again only if its SEQUENCE (RFC 5545, section 3.8.7.4) is not less than the one they have.
struct CalendarRevision: Sendable, Hashable, Codable {
  /// The number of changes: 0 at first.
  let sequence: Int
  /// The time at which the present schedule was first seen.
  let since: Date
  /// The lines of the time and the status, which are compared to detect a change.
  let schedule: String
  /// The launch's name; nil in a state of version 0.3, like the two below.
  var name: String?
  /// The searches whose files contain the event; the empty one is that of all launches.
  var searches: [String]?
  /// False for an event over a week or a month, which only some files contain.
  var hasDay: Bool?

  /// The most revisions stored, those with the latest changes. A few hundred launches are upcoming at a time.
  static let limit = 4_000
}

extension CalendarRevision {
  /// The status of an event whose launch has no date any more.
  static let cancelled = "STATUS:CANCELLED"

  var isCancelled: Bool { schedule.contains(Self.cancelled) }

  /// The lines of the time.
  private var times: [String] { schedule.components(separatedBy: "\r\n").filter { $0.hasPrefix("DT") } }

  /// The schedule without its status, as canceled.
  var cancelledSchedule: String { (times + [Self.cancelled]).map { $0 + "\r\n" }.joined() }

  /// The first day of the event, such as `20261124`.
  var firstDay: String {
    String(times.first?.split(separator: ":").last?.prefix(8) ?? "")
  }

  /// True if the file of a search contains the event.
  func isIn(fileOf search: String) -> Bool { (searches ?? [""]).contains(search) }
}

extension [String: CalendarRevision] {
  mutating func note(_ launches: [Launch], inFileOf search: String) {
    for launch in launches {
      guard var revision = self[launch.id] else { continue }
      let others = (revision.searches ?? []).filter { $0 != search }
      revision.name = launch.name
      // The latest ones; nobody makes files of more searches.
      revision.searches = others.suffix(15) + [search]
      revision.hasDay = launch.net.precision.hasDay
      self[launch.id] = revision
    }
  }

  /// Adds the present schedules of launches to their revisions, and returns the present revisions.
  /// - Parameters:
  ///   - schedules: texts by the key of their launch; a changed text is a revision.
  ///   - now: the date of changes.
  mutating func take(_ schedules: [String: String], now: Date) -> Self {
    var current = Self()
    for (key, schedule) in schedules {
      let known = self[key]
      current[key] =
        known?.schedule == schedule
        ? known
        : CalendarRevision(
          sequence: known.map { $0.sequence + 1 } ?? 0, since: now, schedule: schedule, name: known?.name,
          searches: known?.searches, hasDay: known?.hasDay)
    }
    let all = merging(current) { $1 }.sorted { ($1.value.since, $0.key) < ($0.value.since, $1.key) }
    self = Self(uniqueKeysWithValues: all.prefix(CalendarRevision.limit).map { ($0.key, $0.value) })
    return current
  }
}
