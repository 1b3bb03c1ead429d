import SpaceDomain

/// Curiosity's or Perseverance's report: a list of flat objects.
///
/// Curiosity's list (REMS) is called `soles`, newest first, with every number as text. Perseverance's (MEDA)
/// is called `sols`, newest last. Both are read the same way, because the second format is known only from
/// other programs.
struct RoverFeed: Decodable {
  private let reports: LossyRows<Report>
  /// The number of sols that could not be read.
  var skipped: Int { reports.skipped }

  private enum CodingKeys: String, CodingKey { case soles, sols }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    reports = try container.decode(
      LossyRows<Report>.self, forKey: container.contains(.soles) ? .soles : .sols)
  }

  /// The sols that could be read, in the feed's order.
  func sols(at station: MarsStation) -> [MarsSol] { reports.rows.map { $0.sol(at: station) } }
}

extension RoverFeed {
  /// A sol in the JSON of the rovers' feeds. Pressure is the mean of the sol; there is no mean of the air
  /// temperature.
  private struct Report: Decodable, Sendable {
    let sol: Int
    let day: CalendarDay?
    let month: MarsMonth?
    let temperature: SensorReadings<Celsius>?
    let pressure: SensorReadings<Pascals>?
    let wind: SensorReadings<MetersPerSecond>?
    let windDirection: WindDirection?

    enum CodingKeys: String, CodingKey {
      case sol, season, pressure
      case day = "terrestrial_date"
      case solarLongitude = "ls"
      case lowest = "min_temp"
      case highest = "max_temp"
      case windSpeed = "wind_speed"
      case windDirection = "wind_direction"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      guard let sol = container.integer(.sol), sol >= 0 else {
        throw DecodingError.dataCorruptedError(
          forKey: .sol, in: container, debugDescription: "No number of a sol.")
      }
      self.sol = sol
      day = container.text(.day).flatMap { CalendarDay(String($0.prefix(10))) }
      let season = container.text(.season).flatMap { $0.split(separator: " ").last }
      let told = season.flatMap { Int($0) }.flatMap { MarsMonth($0) }
      let computed = container.number(.solarLongitude).flatMap { MarsMonth(solarLongitude: $0) }
      month = told ?? computed ?? day.map { MarsMonth(on: $0) }
      temperature = SensorReadings(minimum: container.number(.lowest), maximum: container.number(.highest))
      pressure = SensorReadings(average: container.number(.pressure))
      wind = SensorReadings(average: container.number(.windSpeed))
      windDirection = container.text(.windDirection).flatMap { CompassPoint(rawValue: $0.uppercased()) }
        .map { WindDirection(point: $0) }
    }

    func sol(at station: MarsStation) -> MarsSol {
      MarsSol(
        sol: sol, day: day, season: month.map { station.season(in: $0) }, month: month,
        temperature: temperature,
        pressure: pressure, wind: wind, windDirection: windDirection)
    }
  }
}
