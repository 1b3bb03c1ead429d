import Foundation
import SpaceDomain
import Synchronization

/// The three stations' services on one loopback server.
///
/// By default each answers with a few sols, written for these tests in the format of the real services.
package final class MarsFixtureServer: Sendable {
  /// The underlying server: its recorded requests, stopping it.
  package let server: LoopbackServer
  /// The base address of InSight's service (`SPACE_EXPLORER_NASA_URL`).
  package var nasaURL: URL { server.baseURL }
  /// The base address of the rovers' feeds (`SPACE_EXPLORER_MARS_URL`).
  package var marsURL: URL { server.url("/rss/api/") }

  private let answers: Answers

  private final class Answers: Sendable {
    let byStation = Mutex(MarsFixtureServer.reports.mapValues { LoopbackServer.Response.json($0) })

    subscript(station: MarsStation) -> LoopbackServer.Response {
      byStation.withLock { $0[station] } ?? .status(404)
    }
  }

  /// Starts the server.
  package init() throws {
    let answers = Answers()
    self.answers = answers
    server = try LoopbackServer()
    server.route("/insight_weather/") { _ in answers[.insight] }
    server.route("/rss/api/") { request in
      switch request.query["category"] {
      case "msl": answers[.curiosity]
      case "mars2020": answers[.perseverance]
      default: .status(400)
      }
    }
  }

  /// Sets the response of a station's service for all following requests.
  package func answer(_ station: MarsStation, _ response: LoopbackServer.Response) {
    answers.byStation.withLock { $0[station] = response }
  }
}

extension MarsFixtureServer {
  /// The answers of the stations.
  package static let reports: [MarsStation: String] = [
    .insight: """
    {"sol_keys": ["681"], "681": {"First_UTC": "2020-10-26T22:30:00Z", "Season": "fall", "Month_ordinal": 11,
      "Northern_season": "mid winter", "Southern_season": "mid summer",
      "AT": {"av": -62.4, "ct": 170000, "mn": -95.4, "mx": -4.4},
      "PRE": {"av": 743.5, "ct": 880000, "mn": 718.4, "mx": 760.2},
      "HWS": {"av": 5.6, "ct": 88000, "mn": 0.2, "mx": 18.6},
      "WD": {"13": {"compass_point": "WNW", "compass_degrees": 292.5, "ct": 27816},
        "most_common": {"compass_point": "WNW", "compass_degrees": 292.5, "ct": 27816}}},
      "validity_checks": {"sol_hours_required": 18, "sols_checked": ["681"]}}
    """,
    .curiosity: """
    {"descriptions": {}, "soles": [
      {"id": "3", "terrestrial_date": "2023-11-18", "sol": "4012", "ls": "150", "season": "Month 6",
        "min_temp": "-77", "max_temp": "-14", "pressure": "751", "wind_speed": "--", "wind_direction": "--"},
      {"id": "2", "terrestrial_date": "2023-11-17", "sol": "4011", "ls": "149", "season": "Month 5",
        "min_temp": "--", "max_temp": "--", "pressure": "748", "wind_speed": "--", "wind_direction": "--"},
      {"id": "1", "terrestrial_date": "2023-11-16", "sol": "4010", "ls": "149", "season": "Month 5",
        "min_temp": "-79", "max_temp": "-16", "pressure": "747", "wind_speed": "--", "wind_direction": "--"}]}
    """,
    .perseverance: """
    {"sols": [
      {"terrestrial_date": "2024-10-17", "sol": "1301", "ls": 350, "season": "Month 12", "min_temp": -80.5,
        "max_temp": -22.1, "pressure": 731.9},
      {"terrestrial_date": "2024-10-18", "sol": "1302", "ls": 351, "season": "Month 12", "min_temp": -81.2,
        "max_temp": -21.7, "pressure": 730.1}]}
    """,
  ]
}
