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

    init(from decoder: any Decoder) throws {
      let fields = LenientFields(decoder)
      guard let sol = fields.integer("sol"), sol >= 0 else { throw fields.fault("No number of a sol.") }
      self.sol = sol
      day = fields.text("terrestrial_date").flatMap { CalendarDay(String($0.prefix(10))) }
      let season = fields.text("season").flatMap { $0.split(separator: " ").last }
      let told = season.flatMap { Int($0) }.flatMap { MarsMonth($0) }
      let computed = fields.number("ls").flatMap { MarsMonth(solarLongitude: $0) }
      month = told ?? computed ?? day.map { MarsMonth(on: $0) }
      temperature = SensorReadings(minimum: fields.number("min_temp"), maximum: fields.number("max_temp"))
      pressure = SensorReadings(average: fields.number("pressure"))
      wind = SensorReadings(average: fields.number("wind_speed"))
      windDirection = fields.text("wind_direction").flatMap { CompassPoint(rawValue: $0.uppercased()) }
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
