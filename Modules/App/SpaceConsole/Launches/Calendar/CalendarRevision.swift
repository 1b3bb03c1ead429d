import SpaceDomain

/// The revision of a launch's schedule since the launch was first written to a calendar.
///
/// Calendars accept an event again only if its SEQUENCE (RFC 5545, section 3.8.7.4) is not less than the one they have.
struct CalendarRevision: Sendable, Hashable, Codable {
  /// The number of changes: 0 at first.
  let sequence: Int
  /// The time at which the present schedule was first seen.
  let since: Date
  /// The text that is compared to detect a change.
  let schedule: String

  /// The most revisions stored, those with the latest changes. A few hundred launches are upcoming at a time.
  static let limit = 4_000
}

extension [String: CalendarRevision] {
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
        : CalendarRevision(sequence: known.map { $0.sequence + 1 } ?? 0, since: now, schedule: schedule)
    }
    let all = merging(current) { $1 }.sorted { ($1.value.since, $0.key) < ($0.value.since, $1.key) }
    self = Self(uniqueKeysWithValues: all.prefix(CalendarRevision.limit).map { ($0.key, $0.value) })
    return current
  }
}
