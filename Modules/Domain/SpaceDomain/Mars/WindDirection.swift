/// The direction from which the wind of a sol came most often.
public struct WindDirection: Sendable, Hashable, Codable {
  /// The point of the compass; its ``CompassPoint/degrees`` are the angle.
  public let point: CompassPoint
  /// The number of times that the wind came from there; nil when the station does not count.
  public let observations: Int?

  /// Makes a direction; a negative count is none.
  public init(point: CompassPoint, observations: Int? = nil) {
    self.point = point
    self.observations = observations.flatMap { $0 < 0 ? nil : $0 }
  }

  /// Reads a direction, of which a negative count is none.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      point: try container.decode(CompassPoint.self, forKey: .point),
      observations: try container.decodeIfPresent(Int.self, forKey: .observations))
  }
}
