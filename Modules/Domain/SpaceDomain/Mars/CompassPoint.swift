/// One of the sixteen points of the compass, from north clockwise; the raw value is its abbreviation.
public enum CompassPoint: String, Sendable, Hashable, Codable, CaseIterable {
  // swift-format-ignore: OneCasePerLine
  /// A point at a multiple of 22.5°.
  case north = "N", northNortheast = "NNE", northeast = "NE", eastNortheast = "ENE",
    east = "E", eastSoutheast = "ESE", southeast = "SE", southSoutheast = "SSE",
    south = "S", southSouthwest = "SSW", southwest = "SW", westSouthwest = "WSW",
    west = "W", westNorthwest = "WNW", northwest = "NW", northNorthwest = "NNW"

  /// Degrees clockwise from north.
  public var degrees: Double { Double(Self.allCases.firstIndex(of: self) ?? 0) * 22.5 }
}
