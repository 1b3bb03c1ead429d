import SpaceDomain
import Testing

@Suite struct SensorReadingsTests {
  @Test func `keep measured values`() throws {
    // Given a station that reports only the extremes of the temperature
    let readings = try #require(SensorReadings<Celsius>(minimum: -79, maximum: -29))
    // Then the mean is missing, not zero
    #expect(readings.minimum == -79 && readings.maximum == -29 && readings.average == nil)
  }

  @Test func `are nil without a value`() {
    #expect(SensorReadings<Pascals>() == nil)
    #expect(SensorReadings<Pascals>(minimum: .nan, average: .infinity, maximum: -.infinity) == nil)
  }

  @Test func `treat an implausible value as missing`() {
    #expect(SensorReadings<Pascals>(minimum: -1, average: 750)?.minimum == nil)
    #expect(SensorReadings<Pascals>(minimum: -1, average: 750)?.average == 750)
    #expect(SensorReadings<Celsius>(average: 1e300) == nil)
    #expect(SensorReadings<MetersPerSecond>(average: -0.1) == nil)
    #expect(SensorReadings<MetersPerSecond>(average: 0)?.average == 0)
  }

  @Test func `are nil if they contradict each other`() {
    #expect(SensorReadings<Celsius>(minimum: -10, maximum: -20) == nil)
    #expect(SensorReadings<Celsius>(minimum: -10, average: -20) == nil)
    #expect(SensorReadings<Celsius>(average: -10, maximum: -20) == nil)
    #expect(SensorReadings<Celsius>(minimum: -10, average: -10, maximum: -10) != nil)
  }

  @Test func `carry their unit`() {
    #expect([Celsius.symbol, Pascals.symbol, MetersPerSecond.symbol] == ["°C", "Pa", "m/s"])
  }
}
