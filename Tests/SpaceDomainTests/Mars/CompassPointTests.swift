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

  @Test func `is the nearest to an angle`() {
    #expect(CompassPoint.allCases.allSatisfy { CompassPoint(nearest: $0.degrees) == $0 })
    #expect(CompassPoint(nearest: 293) == .westNorthwest)
    #expect(CompassPoint(nearest: 349) == .north)
    #expect(CompassPoint(nearest: 360) == .north)
  }

  @Test(arguments: [-1, 361, .nan, .infinity, 1e300])
  func `is nil outside of the circle`(degrees: Double) {
    #expect(CompassPoint(nearest: degrees) == nil)
  }
}
