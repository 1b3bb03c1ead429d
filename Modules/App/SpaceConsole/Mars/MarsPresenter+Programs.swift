import SpaceDomain
import TerminalKit

/// The weather for tools and programs.
extension MarsPresenter {
  var records: [PlainRecord] {
    sols.map { sol in
      [
        shown.value.station.rawValue, "\(sol.sol)", sol.day?.description, sol.season?.rawValue,
        sol.month.map { "\($0.number)" },
      ] + Self.fields(sol.temperature) + Self.fields(sol.pressure) + Self.fields(sol.wind) + [
        sol.windDirection?.point.rawValue, sol.windDirection?.observations.map { "\($0)" },
        shown.provenance.kind,
      ]
    }
  }

  private static func fields<Unit>(_ readings: SensorReadings<Unit>?) -> [String?] {
    [readings?.minimum, readings?.average, readings?.maximum].map { $0.map { "\($0)" } }
  }

  var json: JSONValue {
    [
      "station": .string(shown.value.station.rawValue),
      "provenance": shown.provenance.json,
      "notice": shown.value.notice.map(JSONValue.string), "sols": .array(sols.map(Self.json)),
    ]
  }

  private static func json(_ sol: MarsSol) -> JSONValue {
    [
      "sol": .integer(sol.sol), "day": sol.day.map { .string($0.description) },
      "season": sol.season.map { .string($0.rawValue) }, "month": sol.month.map { .integer($0.number) },
      "northernSeason": sol.northernSeason.map { .string($0.description) },
      "southernSeason": sol.southernSeason.map { .string($0.description) },
      "temperature": json(sol.temperature), "pressure": json(sol.pressure), "wind": json(sol.wind),
      "windDirection": sol.windDirection.map(json),
    ]
  }

  private static func json<Unit>(_ readings: SensorReadings<Unit>?) -> JSONValue? {
    guard let readings else { return nil }
    return [
      "min": readings.minimum.map(JSONValue.number), "average": readings.average.map(JSONValue.number),
      "max": readings.maximum.map(JSONValue.number), "unit": .string(Unit.symbol),
    ]
  }

  private static func json(_ direction: WindDirection) -> JSONValue {
    [
      "point": .string(direction.point.rawValue), "degrees": .number(direction.point.degrees),
      "observations": direction.observations.map { .integer($0) },
    ]
  }
}
