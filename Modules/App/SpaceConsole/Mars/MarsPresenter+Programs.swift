import SpaceDomain
import TerminalKit

/// The weather for tools and programs.
extension MarsPresenter {
  var records: [PlainRecord] {
    sols.map { sol in
      [
        shown.value.station.rawValue, sol.sol, sol.day, sol.season?.rawValue, sol.month?.number,
      ] + Self.fields(sol.temperature) + Self.fields(sol.pressure) + Self.fields(sol.wind) + [
        sol.windDirection?.point.rawValue, sol.windDirection?.observations, shown.provenance.kind,
      ]
    }
  }

  private static func fields<Unit>(_ readings: SensorReadings<Unit>?) -> PlainRecord {
    [readings?.minimum, readings?.average, readings?.maximum]
  }

  var json: JSONValue {
    [
      "station": shown.value.station.rawValue, "provenance": shown.provenance, "notice": shown.value.notice,
      "sols": sols.map(Self.json),
    ]
  }

  private static func json(_ sol: MarsSol) -> JSONValue {
    [
      "sol": sol.sol, "day": sol.day, "season": sol.season?.rawValue, "month": sol.month?.number,
      "northernSeason": sol.northernSeason?.description, "southernSeason": sol.southernSeason?.description,
      "temperature": json(sol.temperature), "pressure": json(sol.pressure), "wind": json(sol.wind),
      "windDirection": sol.windDirection.map(json),
    ]
  }

  private static func json<Unit>(_ readings: SensorReadings<Unit>?) -> JSONValue? {
    guard let readings else { return nil }
    return [
      "min": readings.minimum, "average": readings.average, "max": readings.maximum, "unit": Unit.symbol,
    ]
  }

  private static func json(_ direction: WindDirection) -> JSONValue {
    [
      "point": direction.point.rawValue, "degrees": direction.point.degrees,
      "observations": direction.observations,
    ]
  }
}
