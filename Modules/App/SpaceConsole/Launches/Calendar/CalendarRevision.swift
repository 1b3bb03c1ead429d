import SpaceDomain

/// The revision of a launch's schedule since the launch was first written to a calendar.
///
/// Calendars accept an event again only if its SEQUENCE (RFC 5545, section 3.8.7.4) is not less than the one they have.
struct CalendarRevision: Sendable, Hashable, Codable {
  let sequence: Int
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

  static let cancelled = "STATUS:CANCELLED"

  private var times: [String] { schedule.components(separatedBy: "\r\n").filter { $0.hasPrefix("DT") } }

  var cancelledSchedule: String { (times + [Self.cancelled]).map { $0 + "\r\n" }.joined() }

  /// The first day of the event, such as `20261124`.
  var firstDay: String { String(times.first?.split(separator: ":").last?.prefix(8) ?? "") }
}

extension [String: CalendarRevision] {
  mutating func note(_ launches: [Launch], inFileOf search: String) {
    for launch in launches {
      guard var revision = self[launch.id] else { continue }
      revision.name = launch.name
      // The latest ones; nobody makes files of more searches.
      revision.searches = (revision.searches ?? []).filter { $0 != search }.suffix(15) + [search]
      revision.hasDay = launch.net.precision.hasDay
      self[launch.id] = revision
    }
  }

  /// Adds the present schedules by the keys of their launches, and returns the present revisions.
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

/// Finds the events of earlier files whose launches have no date any more, so that calendars remove them.
struct LostLaunches: Sendable {
  let search: String
  let written: Set<String>
  /// The stored launches; those of the history were never written.
  let library: [Launch]
  /// The time at which all upcoming launches were last fetched; nil when the library may lack some.
  let completeSince: Date?
  let now: Date

  /// The events that a file must tell as canceled, by the key of their launch, until 30 days after their time.
  func events(of revisions: [String: CalendarRevision]) -> [String: CalendarRevision] {
    let oldest = CalendarDay(now).advanced(by: -30).digits()
    return revisions.filter { key, revision in
      !written.contains(key) && (revision.searches ?? [""]).contains(search) && revision.firstDay >= oldest
        && isLost(key, revision)
    }
  }

  private func isLost(_ key: String, _ revision: CalendarRevision) -> Bool {
    guard let launch = library.first(where: { $0.identity.isKnown(as: key) }) else {
      if revision.schedule.contains(CalendarRevision.cancelled) { return true }
      // A time in the future was stored while the clock was ahead, or the clock is behind now: then nothing is certain.
      guard let completeSince, revision.since < completeSince, completeSince <= now else { return false }
      // A launch whose time has passed may have become another entry of the library.
      return revision.firstDay > CalendarDay(now).digits()
    }
    // A launch that has a day is only left out by the search.
    guard launch.isUpcoming(at: now), !launch.net.precision.hasDay else { return false }
    return revision.hasDay ?? true || LaunchCalendar([launch]).launches.isEmpty
  }
}
