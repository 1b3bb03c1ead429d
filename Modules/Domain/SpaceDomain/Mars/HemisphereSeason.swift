/// A third of a season on one hemisphere of Mars, which is one month of Mars, written `early winter`.
public struct HemisphereSeason: Sendable, Hashable, CustomStringConvertible {
  /// The third of the season.
  public enum Part: String, Sendable, Hashable, CaseIterable {
    /// The first, second, and last third.
    case early, mid, late
  }

  /// The third of the season.
  public let part: Part
  /// The season.
  public let season: MarsSeason

  /// The words that InSight's service uses, such as `early winter`.
  public var description: String { "\(part.rawValue) \(season.rawValue)" }
}
