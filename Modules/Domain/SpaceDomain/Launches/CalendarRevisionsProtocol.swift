/// Stores the number of changes of a launch's schedule since the launch was first written to a calendar.
///
/// Calendars take an event again only if its SEQUENCE (RFC 5545, section 3.8.7.4) is not less than the one they have.
package protocol CalendarRevisionsProtocol: Sendable {
  /// Stores the schedules and returns their revisions.
  /// - Parameters:
  ///   - schedules: texts by the key of their launch; a changed text is a revision.
  ///   - now: the date of changes.
  /// - Throws: `noHome`, `noSpace`, `notPermitted`, `damaged`, `newerVersion` or `storage`; then nothing was stored.
  func revisions(of schedules: [String: String], now: Date) async throws(SpaceError) -> [String:
    CalendarRevision]
}

/// The revision of a launch's schedule: its number and its age.
package struct CalendarRevision: Sendable, Hashable {
  /// The number of changes: 0 at first.
  package let sequence: Int
  /// The time at which the present schedule was first seen.
  package let since: Date

  /// Makes a revision.
  package init(sequence: Int, since: Date) {
    self.sequence = sequence
    self.since = since
  }
}
