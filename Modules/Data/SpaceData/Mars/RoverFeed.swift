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

  init(from decoder: any Decoder) throws {
    reports = try LenientFields(decoder).list(Report.self, in: "sols", "soles")
  }

  /// The sols that could be read, in the feed's order.
  func sols(at station: MarsStation) -> [MarsSol] {
    reports.rows.map { report in
      var sol = report.sol
      sol.season = sol.month.map { station.season(in: $0) }
      return sol
    }
  }
}

extension RoverFeed {
  /// A sol in the JSON of the rovers' feeds, without its season, which depends on the station. Pressure is the mean
  /// of the sol; there is no mean of the air temperature.
  private struct Report: Decodable, Sendable {
    let sol: MarsSol

    init(from decoder: any Decoder) throws {
      let fields = LenientFields(decoder)
      guard let number = fields.integer("sol"), number >= 0 else { throw fields.fault("No number of a sol.") }
      let day = fields.text("terrestrial_date").flatMap { CalendarDay(String($0.prefix(10))) }
      let season = fields.text("season").flatMap { $0.split(separator: " ").last }
      let told = season.flatMap { Int($0) }.flatMap { MarsMonth($0) }
      let computed = fields.number("ls").flatMap { MarsMonth(solarLongitude: $0) }
      let point = fields.text("wind_direction").flatMap { CompassPoint(rawValue: $0.uppercased()) }
      sol = MarsSol(
        sol: number, day: day, month: told ?? computed ?? day.map { MarsMonth(on: $0) },
        temperature: SensorReadings(minimum: fields.number("min_temp"), maximum: fields.number("max_temp")),
        pressure: SensorReadings(average: fields.number("pressure")),
        wind: SensorReadings(average: fields.number("wind_speed")),
        windDirection: point.map { WindDirection(point: $0) })
    }
  }
}
