import SpaceDomain

/// InSight's report: the sols are keys of the top-level object, beside `sol_keys` and `validity_checks`.
///
/// Format: https://api.nasa.gov/assets/insight/InSight%20Weather%20API%20Documentation.pdf, version 1.0.
struct InSightFeed: Decodable {
  /// The sols that could be read, in any order.
  let sols: [MarsSol]
  /// The number of listed or present sols that could not be read.
  let skipped: Int

  init(from decoder: any Decoder) throws {
    let fields = LenientFields(decoder)
    // validity_checks names further sols, which had too little data: these are no reports.
    let listed = fields.rows(String.self, "sol_keys")
    let keys = Set(listed ?? []).union(fields.names)
    let numbered = keys.sorted().compactMap { key in
      Int(key).flatMap { $0 < 0 ? nil : (number: $0, report: fields[key]) }
    }
    guard listed != nil || !numbered.isEmpty else { throw fields.fault("Neither sols nor a list of them.") }
    sols = numbered.filter(\.report.isObject).map { Self.sol($0.number, $0.report) }
    skipped = numbered.count - sols.count
  }

  /// A sol in the JSON of InSight's service, which has months and the hemispheres' seasons only since autumn 2020.
  private static func sol(_ number: Int, _ report: LenientFields) -> MarsSol {
    let day = report.text("First_UTC").flatMap { CalendarDay(String($0.prefix(10))) }
    let season = report.text("Season").flatMap { MarsSeason(rawValue: $0.lowercased()) }
    let month =
      report.integer("Month_ordinal").flatMap { MarsMonth($0) }
      ?? report.text("Northern_season").flatMap { HemisphereSeason($0) }.map { MarsMonth(northern: $0) }
      ?? day.map { MarsMonth(on: $0) }
    return MarsSol(
      sol: number, day: day, season: season ?? month.map { MarsStation.insight.season(in: $0) }, month: month,
      temperature: readings(report["AT"]), pressure: readings(report["PRE"]), wind: readings(report["HWS"]),
      windDirection: direction(report["WD"]["most_common"]))
  }

  /// A sensor's minimum, mean and maximum over the sol.
  private static func readings<Unit>(_ sensor: LenientFields) -> SensorReadings<Unit>? {
    SensorReadings(
      minimum: sensor.number("mn"), average: sensor.number("av"), maximum: sensor.number("mx"))
  }

  /// The most common direction; it is null when the wind was not measured.
  private static func direction(_ direction: LenientFields) -> WindDirection? {
    let point =
      direction.text("compass_point").flatMap { CompassPoint(rawValue: $0.uppercased()) }
      ?? direction.number("compass_degrees").flatMap { CompassPoint(nearest: $0) }
    return point.map { WindDirection(point: $0, observations: direction.integer("ct")) }
  }
}
