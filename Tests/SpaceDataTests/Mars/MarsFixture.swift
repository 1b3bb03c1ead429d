import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// A recorded feed of a station on Mars.
struct MarsFixture: Sendable, CustomTestStringConvertible {
  let path: String
  let station: MarsStation
  /// The number of sols.
  let count: Int

  static let april2020 = MarsFixture(path: "insight/sols_479-485_2020-04.json", station: .insight, count: 7)
  static let june2020 = MarsFixture(path: "insight/sols_553-559_2020-06.json", station: .insight, count: 7)
  static let final = MarsFixture(
    path: "insight/sols_675-681_final_static.json", station: .insight, count: 7)
  static let pressureOnly = MarsFixture(
    path: "insight/sols_815-821_pressure_only_2021-03.json", station: .insight, count: 5)
  static let curiosity = MarsFixture(
    path: "rems/msl_weather_2023-07-25.json", station: .curiosity, count: 3705)

  static let all = [april2020, june2020, final, pressureOnly, curiosity]

  var testDescription: String { path }

  func body() throws -> Data {
    guard let data = Fixtures.recorded(path) else { throw CocoaError(.fileNoSuchFile) }
    return data
  }

  /// The decoded feed.
  func feed() throws -> MarsReport { try MarsReport(body(), of: station) }

  /// The recorded feed reduced to one sol (InSight) or three (Curiosity), without fields that are not read.
  func excerpt() throws -> Data {
    var whole = try JSONSerialization.jsonObject(with: body()) as? [String: Any] ?? [:]
    whole["validity_checks"] = nil
    whole["descriptions"] = nil
    whole["soles"] = (whole["soles"] as? [Any]).map { Array($0.prefix(3)) }
    if let keys = whole["sol_keys"] as? [String] {
      whole["sol_keys"] = Array(keys.prefix(1))
      for key in keys.dropFirst() { whole[key] = nil }
    }
    return try JSONSerialization.data(withJSONObject: whole, options: .sortedKeys)
  }
}

/// A feed that is decoded as the repository does it.
struct MarsReport {
  let weather: MarsWeather
  let skipped: Int

  init(_ body: Data, of station: MarsStation) throws(SpaceError) {
    let feed = try APIService(name: "Mars", transport: OfflineTransport()).decode(MarsFeed.self, from: body)
    (weather, skipped) = (feed.weather(at: station), feed.skipped)
  }

  init(_ text: String, of station: MarsStation) throws(SpaceError) {
    try self.init(Data(text.utf8), of: station)
  }

  /// The sol with this number.
  func sol(_ number: Int) -> MarsSol? { weather.sols.first { $0.sol == number } }
}
