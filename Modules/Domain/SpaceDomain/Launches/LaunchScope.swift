/// The launches that are meant.
public enum LaunchScope: String, Sendable, Hashable, Codable, CaseIterable {
  /// Upcoming ones, the next one first; those without a day last.
  case upcoming
  /// Past ones, the newest first.
  case previous
  /// All, upcoming ones first.
  case all
}
