import SpaceDomain

/// The weather for when no station answers and nothing is stored: bundled, and marked as a sample.
///
/// The last seven sols, 675 to 681, that InSight's service still returned after the mission (NASA, public
/// domain).
package enum SampleMarsWeather {
  /// The sample's sols, with their notice.
  package static let weather = MarsWeather(station: .insight, sols: sols, notice: MarsWeather.sampleNotice)

  private typealias Values = (minimum: Double, average: Double, maximum: Double)

  /// A sol's temperature in °C, pressure in Pa, wind in m/s, and observations of wind from west-northwest,
  /// the most common direction on all seven sols.
  private typealias Row = (temperature: Values, pressure: Values, wind: Values, observations: Int)

  private static let rows: [Row] = [
    ((-96.872, -62.314, -15.908), (722.0901, 750.563, 768.791), (1.051, 7.233, 22.455), 30_283),
    ((-96.912, -62.812, -16.499), (722.473, 749.09, 767.1426), (1.11, 8.526, 26.905), 31_167),
    ((-97.249, -63.056, -16.853), (720.5873, 748.698, 767.4249), (0.511, 7.887, 23.197), 34_749),
    ((-97.728, -62.562, -9.055), (717.7254, 743.741, 760.2834), (0.244, 5.246, 18.399), 26_617),
    ((-96.644, -62.551, -11.561), (719.4178, 744.529, 763.2724), (0.231, 5.565, 19.409000000000002), 28_774),
    ((-96.811, -61.789, -15.298), (717.1398, 743.99, 764.0093), (0.275, 6.517, 24.235), 34_787),
    ((-95.447, -62.434, -4.444), (718.463, 743.55, 760.2244), (0.228, 5.632, 18.577), 27_816),
  ]

  /// Sol 675 began on 2020-10-19, and each other sol on the next day; month 11 began with sol 677.
  private static var sols: [MarsSol] {
    let firstDay = CalendarDay(daysSince1970: 18_554)
    return rows.enumerated().map { index, row in
      MarsSol(
        sol: 675 + index, day: firstDay.advanced(by: index), season: .fall,
        month: MarsMonth(index < 2 ? 10 : 11),
        temperature: readings(row.temperature), pressure: readings(row.pressure), wind: readings(row.wind),
        windDirection: WindDirection(point: .westNorthwest, observations: row.observations))
    }
  }

  private static func readings<Unit>(_ values: Values) -> SensorReadings<Unit>? {
    SensorReadings(minimum: values.minimum, average: values.average, maximum: values.maximum)
  }
}
