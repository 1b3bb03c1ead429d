/// Which launches are meant.
public enum LaunchScope: String, Sendable, Hashable, Codable, CaseIterable {
  /// Those to come, the next one first.
  case upcoming
  /// Those that were, the newest first.
  case previous
  /// All, those to come first; see ``LaunchRanking``.
  case all
}
