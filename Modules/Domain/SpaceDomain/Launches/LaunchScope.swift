/// A part of the launches.
public enum LaunchScope: String, Sendable, Hashable, Codable, CaseIterable {
  /// Upcoming launches, the next one first; those without a day last.
  case upcoming
  /// Past launches, newest first.
  case previous
  /// All launches, upcoming ones first.
  case all
}
