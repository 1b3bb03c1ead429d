import SpaceDomain

extension MarsSol {
  /// A sol with data of all sensors; a test changes the values that it checks.
  public static func sample(
    _ sol: Int = 675, day: CalendarDay? = "2020-10-19", season: MarsSeason? = .fall, month: Int = 10,
    temperature: SensorReadings<Celsius>? = SensorReadings(minimum: -96.9, average: -62.3, maximum: -15.9),
    pressure: SensorReadings<Pascals>? = SensorReadings(minimum: 722.1, average: 750.6, maximum: 768.8),
    wind: SensorReadings<MetersPerSecond>? = SensorReadings(minimum: 1.05, average: 7.23, maximum: 22.46),
    windDirection: WindDirection? = WindDirection(point: .westNorthwest, observations: 30_283)
  ) -> MarsSol {
    MarsSol(
      sol: sol, day: day, season: season, month: MarsMonth(month), temperature: temperature,
      pressure: pressure, wind: wind, windDirection: windDirection)
  }
}

extension MarsWeather {
  /// A report of one sol.
  public static func sample(
    station: MarsStation = .insight, sols: [MarsSol] = [.sample()], notice: String? = nil
  ) -> MarsWeather {
    MarsWeather(station: station, sols: sols, notice: notice)
  }
}
