import SpaceDomain
import Testing

@Suite struct SolarLongitudeTests {
  /// The worked examples on Mars24's page: 2000-01-06 00:00:00 and Spirit's landing, 2004-01-03 13:46:31 UTC.
  @Test(arguments: [(10_962.0, 277.1876), (12_420.573970, 327.3242)])
  func `agrees with Mars 24`(days: Double, degrees: Double) {
    #expect(abs(SolarLongitude.degrees(daysSince1970: days) - degrees) < 0.001)
  }

  @Test func `goes once around in a Mars year`() {
    // Given the 687 days of a Mars year, beginning with the equinox of 2021-02-07
    let degrees = (18_666..<19_352).map { SolarLongitude.degrees(daysSince1970: Double($0)) }
    // When, Then: the longitude rises every day by 0.4° to 0.7°, and stays below 360°
    #expect(degrees.allSatisfy { $0 >= 0 && $0 < 360 })
    #expect(zip(degrees, degrees.dropFirst()).allSatisfy { (0.4...0.7).contains($1 - $0) })
    #expect(degrees[0] < 1 && degrees[685] > 358)
  }
}
