/// The weather of one sol, a day of Mars (24 h 39 min 35 s), at one station. Any value may be missing, because sensors
/// on Mars fail and rest; it is shown as "no data".
public struct MarsSol: Sendable, Hashable, Codable, Identifiable {
  /// The sol's number, counted by the mission from its landing.
  public let sol: Int
  /// The day on Earth on which the sol began, in UTC.
  public let day: CalendarDay?
  /// The season at the station. InSight's service computes it differently, up to a season behind the Sun's position.
  public var season: MarsSeason?
  /// The month of Mars.
  public let month: MarsMonth?
  /// Temperature of the air.
  public let temperature: SensorReadings<Celsius>?
  /// Pressure of the atmosphere.
  public let pressure: SensorReadings<Pascals>?
  /// Speed of the wind.
  public let wind: SensorReadings<MetersPerSecond>?
  /// The direction from which the wind came most often.
  public let windDirection: WindDirection?

  /// The sol's number, as a key.
  public var id: Int { sol }
  /// The season on the northern hemisphere.
  public var northernSeason: HemisphereSeason? { month?.northernSeason }
  /// The season on the southern hemisphere.
  public var southernSeason: HemisphereSeason? { month?.southernSeason }

  /// Makes a sol's weather.
  public init(
    sol: Int, day: CalendarDay? = nil, season: MarsSeason? = nil, month: MarsMonth? = nil,
    temperature: SensorReadings<Celsius>? = nil, pressure: SensorReadings<Pascals>? = nil,
    wind: SensorReadings<MetersPerSecond>? = nil, windDirection: WindDirection? = nil
  ) {
    (self.sol, self.day, self.season, self.month, self.temperature) = (sol, day, season, month, temperature)
    (self.pressure, self.wind, self.windDirection) = (pressure, wind, windDirection)
  }
}
