/// One of the sixteen points of the compass, from north clockwise; the raw value is its abbreviation.
public enum CompassPoint: String, Sendable, Hashable, Codable, CaseIterable {
  /// 0°.
  case north = "N"
  /// 22.5°.
  case northNortheast = "NNE"
  /// 45°.
  case northeast = "NE"
  /// 67.5°.
  case eastNortheast = "ENE"
  /// 90°.
  case east = "E"
  /// 112.5°.
  case eastSoutheast = "ESE"
  /// 135°.
  case southeast = "SE"
  /// 157.5°.
  case southSoutheast = "SSE"
  /// 180°.
  case south = "S"
  /// 202.5°.
  case southSouthwest = "SSW"
  /// 225°.
  case southwest = "SW"
  /// 247.5°.
  case westSouthwest = "WSW"
  /// 270°.
  case west = "W"
  /// 292.5°.
  case westNorthwest = "WNW"
  /// 315°.
  case northwest = "NW"
  /// 337.5°.
  case northNorthwest = "NNW"

  /// Degrees clockwise from north, a multiple of 22.5.
  public var degrees: Double { Double(Self.allCases.firstIndex(of: self) ?? 0) * 22.5 }
}
