import SpaceDomain

/// Each station's bundled weather, for when it does not answer and nothing of it is stored; marked as a sample.
package enum SampleMarsWeather {
  /// A station's sols with a notice that says what they are. There are none of Perseverance, only the notice.
  package static func weather(at station: MarsStation) -> MarsWeather {
    switch station {
    case .insight:
      MarsWeather(station: station, sols: InSightSols.sols, notice: MarsWeather.sampleNotice)
    case .curiosity:
      MarsWeather(
        station: station, sols: CuriositySols.sols,
        notice: "Note: Curiosity did not answer. Showing sample data of July 2023.")
    case .perseverance:
      MarsWeather(
        station: station, sols: [], notice: "No weather of Perseverance is bundled; a network is needed.")
    }
  }
}

/// The last seven sols, 675 to 681, that InSight's service still returned after the mission (NASA, public
/// domain).
private enum InSightSols {
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
  static var sols: [MarsSol] {
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

/// Sols 3869 to 3898 of Curiosity's station REMS (NASA/CAB), with the lowest and the highest temperature in °C
/// and the mean pressure in Pa.
private enum CuriositySols {
  private typealias Row = (lowest: Double, highest: Double, pressure: Double)

  private static let rows: [Row] = [
    (-81, -28, 826), (-81, -26, 824), (-81, -25, 822), (-81, -21, 821), (-80, -27, 820), (-81, -28, 820),
    (-81, -28, 819), (-81, -27, 817), (-82, -27, 816), (-82, -23, 814), (-81, -27, 813), (-82, -28, 812),
    (-80, -30, 811), (-81, -30, 809), (-81, -32, 808), (-80, -27, 807), (-81, -31, 805), (-75, -34, 805),
    (-75, -28, 804), (-80, -33, 801), (-79, -29, 800), (-80, -26, 800), (-80, -26, 799), (-80, -28, 798),
    (-80, -28, 797), (-80, -27, 795), (-80, -28, 794), (-80, -29, 792), (-81, -23, 791), (-79, -29, 791),
  ]

  /// Sol 3869 began on 2023-06-25, and each other sol on the next day; none began on July 15. Month 4 began with
  /// sol 3887.
  static var sols: [MarsSol] {
    let firstDay = CalendarDay(daysSince1970: 19_533)
    return rows.enumerated().map { index, row in
      let month = MarsMonth(index < 18 ? 3 : 4)
      return MarsSol(
        sol: 3869 + index, day: firstDay.advanced(by: index < 20 ? index : index + 1),
        season: month.map { MarsStation.curiosity.season(in: $0) }, month: month,
        temperature: SensorReadings(minimum: row.lowest, maximum: row.highest),
        pressure: SensorReadings(average: row.pressure))
    }
  }
}
