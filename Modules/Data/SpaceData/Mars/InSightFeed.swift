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
    let container = try decoder.container(keyedBy: Key.self)
    // validity_checks names further sols, which had too little data: these are no reports.
    let listed = try? container.decode(LossyRows<String>.self, forKey: .listed)
    let keys = Set(listed?.rows ?? []).union(container.allKeys.map(\.stringValue))
    let numbered = keys.sorted().compactMap { key in
      Int(key).flatMap { $0 < 0 ? nil : (number: $0, key: Key(stringValue: key)) }
    }
    guard listed != nil || !numbered.isEmpty else {
      throw DecodingError.keyNotFound(
        Key.listed, .init(codingPath: [], debugDescription: "Neither sols nor a list of them."))
    }
    sols = numbered.compactMap { sol in
      (try? container.decode(Report.self, forKey: sol.key))?.sol(sol.number)
    }
    skipped = numbered.count - sols.count
  }

  private struct Key: CodingKey {
    static let listed = Key(stringValue: "sol_keys")
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

extension InSightFeed {
  /// A sol in the JSON of InSight's service, which has months and the hemispheres' seasons only since autumn
  /// 2020.
  private struct Report: Decodable {
    let day: CalendarDay?
    let season: MarsSeason?
    let month: MarsMonth?
    let temperature: SensorReadings<Celsius>?
    let pressure: SensorReadings<Pascals>?
    let wind: SensorReadings<MetersPerSecond>?
    let windDirection: WindDirection?

    enum CodingKeys: String, CodingKey {
      case start = "First_UTC"
      case season = "Season"
      case month = "Month_ordinal"
      case northernSeason = "Northern_season"
      case temperature = "AT"
      case pressure = "PRE"
      case wind = "HWS"
      case windDirections = "WD"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      day = container.text(.start).flatMap { CalendarDay(String($0.prefix(10))) }
      let named = container.text(.season).flatMap { MarsSeason(rawValue: $0.lowercased()) }
      month =
        container.integer(.month).flatMap { MarsMonth($0) }
        ?? container.text(.northernSeason).flatMap { HemisphereSeason($0) }.map { MarsMonth(northern: $0) }
        ?? day.map { MarsMonth(on: $0) }
      season = named ?? month.map { MarsStation.insight.season(in: $0) }
      temperature = (try? container.decode(Sensor.self, forKey: .temperature))?.readings()
      pressure = (try? container.decode(Sensor.self, forKey: .pressure))?.readings()
      wind = (try? container.decode(Sensor.self, forKey: .wind))?.readings()
      windDirection = (try? container.decode(Directions.self, forKey: .windDirections))?.mostCommon
    }

    func sol(_ number: Int) -> MarsSol {
      MarsSol(
        sol: number, day: day, season: season, month: month, temperature: temperature, pressure: pressure,
        wind: wind, windDirection: windDirection)
    }
  }

  /// A sensor's minimum, mean and maximum over the sol.
  private struct Sensor: Decodable {
    enum CodingKeys: String, CodingKey { case mn, av, mx }
    let minimum, average, maximum: Double?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      minimum = container.number(.mn)
      average = container.number(.av)
      maximum = container.number(.mx)
    }

    func readings<Unit>() -> SensorReadings<Unit>? {
      SensorReadings(minimum: minimum, average: average, maximum: maximum)
    }
  }

  /// The observations by direction, of which only the most common is read; null when the wind was not
  /// measured.
  private struct Directions: Decodable {
    enum CodingKeys: String, CodingKey {
      case mostCommon = "most_common"
      case point = "compass_point"
      case degrees = "compass_degrees"
      case observations = "ct"
    }
    let mostCommon: WindDirection?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
        .nestedContainer(keyedBy: CodingKeys.self, forKey: .mostCommon)
      let point =
        container.text(.point).flatMap { CompassPoint(rawValue: $0.uppercased()) }
        ?? container.number(.degrees).flatMap { CompassPoint(nearest: $0) }
      mostCommon = point.map { WindDirection(point: $0, observations: container.integer(.observations)) }
    }
  }
}
