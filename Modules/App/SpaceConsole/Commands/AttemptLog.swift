import SpaceDomain

/// Remembers what commands did a moment ago, or on this day, and need not do again.
package protocol AttemptLog: Sendable {
  /// Remembers a background fetch; false when there was one a moment ago, or it cannot be remembered: then none may be started.
  func noteRefresh(_ name: String, at instant: Date) async -> Bool
  /// True if what is done once a day was done on this day.
  func isDone(_ name: String, on day: CalendarDay) async -> Bool
  func remember(_ name: String, doneOn day: CalendarDay) async
  /// Remembers a greeting; false if there was one on the same day.
  func noteGreeting(on day: CalendarDay) async -> Bool
}
