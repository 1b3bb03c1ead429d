import SpaceDomain

/// What is there again the next time. Whatever cannot be read is as if it had not been kept.
struct Session: Sendable, Codable, Equatable {
  var tab: Tab?
  /// The day that was explored.
  var day: CalendarDay?
  /// How far the tabs were scrolled, by their names.
  var scrolls: [String: Int]?
  /// Where one was in lists, by the names of their tabs.
  var places: [String: ListPlace]?
  /// What was looked for among films.
  var films: String?
  /// Whose weather was shown.
  var station: MarsStation?
}
