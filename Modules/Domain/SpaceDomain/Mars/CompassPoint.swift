/// One of the sixteen points of the compass, from north clockwise; the raw value is its abbreviation.
public enum CompassPoint: String, Sendable, Hashable, Codable, CaseIterable {
  case north = "N"
  case northNortheast = "NNE"
  case northeast = "NE"
  case eastNortheast = "ENE"
  case east = "E"
  case eastSoutheast = "ESE"
  case southeast = "SE"
  case southSoutheast = "SSE"
  case south = "S"
  case southSouthwest = "SSW"
  case southwest = "SW"
  case westSouthwest = "WSW"
  case west = "W"
  case westNorthwest = "WNW"
  case northwest = "NW"
  case northNorthwest = "NNW"

  /// The point nearest to an angle in degrees, 0 to 360 clockwise from north; nil for anything else.
  public init?(nearest degrees: Double) {
    guard (0...360).contains(degrees) else { return nil }
    self = Self.allCases[Int((degrees / 22.5).rounded()) % 16]
  }

  /// Degrees clockwise from north, a multiple of 22.5.
  public var degrees: Double { Double(Self.allCases.firstIndex(of: self) ?? 0) * 22.5 }
}
