/// A season of the year on Mars; the raw value is the word that NASA's services use.
public enum MarsSeason: String, Sendable, Hashable, CaseIterable, Codable {
  /// From the equinox after which days grow longer than nights.
  case spring
  /// From the longest day.
  case summer
  /// From the equinox after which nights grow longer than days.
  case fall
  /// From the shortest day.
  case winter
}
