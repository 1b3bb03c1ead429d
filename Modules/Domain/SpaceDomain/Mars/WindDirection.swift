/// The most common wind direction of a sol.
public struct WindDirection: Sendable, Hashable, Codable {
  /// The point of the compass; ``CompassPoint/degrees`` gives its angle.
  public let point: CompassPoint
  /// The number of observations from this direction; nil when the station does not count them.
  public let observations: Int?

  /// Makes a direction; a negative count becomes nil.
  public init(point: CompassPoint, observations: Int? = nil) {
    (self.point, self.observations) = (point, observations.flatMap { $0 < 0 ? nil : $0 })
  }

  /// Decodes a direction; a negative count becomes nil.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      point: try container.decode(CompassPoint.self, forKey: .point),
      observations: try container.decodeIfPresent(Int.self, forKey: .observations))
  }
}
