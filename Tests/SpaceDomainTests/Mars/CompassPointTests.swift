import SpaceDomain
import Testing

@Suite struct CompassPointTests {
  @Test(
    arguments: [
      (CompassPoint.north, "N", 0.0), (.northNortheast, "NNE", 22.5), (.east, "E", 90), (.south, "S", 180),
      (.westNorthwest, "WNW", 292.5), (.northNorthwest, "NNW", 337.5),
    ])
  func `has an angle`(point: CompassPoint, abbreviation: String, degrees: Double) {
    #expect(point.rawValue == abbreviation)
    #expect(point.degrees == degrees)
  }
}
