import SpaceDomain

/// A station's report, in the form of InSight's service or of the rovers'. A sol that cannot be read is skipped.
struct MarsFeed: Decodable, Sendable {
  let sols: [MarsSol]
  /// The number of sols that could not be read.
  let skipped: Int

  init(from decoder: any Decoder) throws {
    let fields = LenientFields(from: decoder)
    if fields.has("sols") || fields.has("soles") {
      let reports = try fields.list(RoverReport.self, in: "sols", "soles")
      (sols, skipped) = (reports.rows.map(\.sol), reports.skipped)
    } else {
      (sols, skipped) = try Self.inSight(fields)
    }
  }

  /// The weather, with the seasons that the report does not tell. InSight's service may have no sols since its mission
  /// ended.
  func weather(at station: MarsStation) -> MarsWeather {
    MarsWeather(
      station: station,
      sols: sols.map { sol in
        var sol = sol
        sol.season = sol.season ?? sol.month.map { station.season(in: $0) }
        return sol
      })
  }
}

/// A sol in Curiosity's or Perseverance's report, which is a list of flat objects. Pressure is the mean of the sol; there
/// is no mean of the air temperature.
///
/// Curiosity's list (REMS) is called `soles`, newest first, with every number as text. Perseverance's (MEDA)
/// is called `sols`, newest last. Both are read the same way, because the second format is known only from
/// other programs.
private struct RoverReport: Decodable, Sendable {
  let sol: MarsSol

  init(from decoder: any Decoder) throws {
    let fields = LenientFields(from: decoder)
    guard let number = fields.integer("sol"), number >= 0 else { throw fields.fault("No number of a sol.") }
    let day = fields.day("terrestrial_date")
    let month = fields.text("season").flatMap { $0.split(separator: " ").last }.flatMap { Int($0) }
    sol = MarsSol(
      sol: number, day: day, month: month.flatMap { MarsMonth($0) } ?? day.map { MarsMonth(on: $0) },
      temperature: SensorReadings(minimum: fields.number("min_temp"), maximum: fields.number("max_temp")),
      pressure: SensorReadings(average: fields.number("pressure")),
      wind: SensorReadings(average: fields.number("wind_speed")),
      windDirection: fields.point("wind_direction").map { WindDirection(point: $0) })
  }
}

extension MarsFeed {
  /// InSight's report: the sols are keys of the top-level object, beside `sol_keys` and `validity_checks`.
  ///
  /// Format: https://api.nasa.gov/assets/insight/InSight%20Weather%20API%20Documentation.pdf, version 1.0.
  private static func inSight(_ fields: LenientFields) throws -> (sols: [MarsSol], skipped: Int) {
    // validity_checks names further sols, which had too little data: these are no reports.
    let listed = fields.rows(String.self, "sol_keys")
    let numbered = Set(listed ?? []).union(fields.names).sorted().compactMap { key in
      Int(key).flatMap { $0 < 0 ? nil : (number: $0, report: fields[key]) }
    }
    guard listed != nil || !numbered.isEmpty else { throw fields.fault("Neither sols nor a list of them.") }
    let sols = numbered.filter(\.report.isObject).map { sol($0.number, $0.report) }
    return (sols, numbered.count - sols.count)
  }

  private static func sol(_ number: Int, _ report: LenientFields) -> MarsSol {
    let day = report.day("First_UTC")
    // It is null when the wind was not measured.
    let wind = report["WD"]["most_common"]
    return MarsSol(
      sol: number, day: day, season: report.text("Season").flatMap { MarsSeason(rawValue: $0.lowercased()) },
      month: report.integer("Month_ordinal").flatMap { MarsMonth($0) } ?? day.map { MarsMonth(on: $0) },
      temperature: readings(report["AT"]), pressure: readings(report["PRE"]), wind: readings(report["HWS"]),
      windDirection: wind.point("compass_point").map {
        WindDirection(point: $0, observations: wind.integer("ct"))
      })
  }

  /// A sensor's minimum, mean and maximum over the sol.
  private static func readings<Unit>(_ sensor: LenientFields) -> SensorReadings<Unit>? {
    SensorReadings(minimum: sensor.number("mn"), average: sensor.number("av"), maximum: sensor.number("mx"))
  }
}

extension LenientFields {
  /// The day that a text begins with.
  fileprivate func day(_ name: String) -> CalendarDay? {
    text(name).flatMap { CalendarDay(String($0.prefix(10))) }
  }

  fileprivate func point(_ name: String) -> CompassPoint? {
    text(name).flatMap { CompassPoint(rawValue: $0.uppercased()) }
  }
}
