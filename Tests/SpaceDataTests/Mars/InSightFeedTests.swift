import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

@Suite struct InSightFeedTests {
  @Test(.recorded(MarsFixture.final.path))
  func `reads the last sols of the mission`() throws {
    // Given the service's last answer, whose validity_checks also name the sols 674 and 682
    let feed = try MarsFixture.final.feed()
    // Then it contains the sols 675 to 681, newest first
    #expect(feed.weather.station == .insight)
    #expect(feed.weather.sols.map(\.sol) == Array(675...681).reversed())
    #expect(feed.skipped == 0)
    // And sol 675 has fall, month 10, early winter and early summer, -97/-62/-16 °C …
    let sol = try #require(feed.sol(675))
    #expect(sol.day == "2020-10-19")
    #expect(sol.season == .fall)
    #expect(sol.month?.number == 10)
    #expect(sol.northernSeason?.description == "early winter")
    #expect(sol.southernSeason?.description == "early summer")
    #expect(sol.temperature == SensorReadings(minimum: -96.872, average: -62.314, maximum: -15.908))
    #expect(sol.pressure == SensorReadings(minimum: 722.0901, average: 750.563, maximum: 768.791))
    #expect(sol.wind == SensorReadings(minimum: 1.051, average: 7.233, maximum: 22.455))
    #expect(sol.windDirection == WindDirection(point: .westNorthwest, observations: 30_283))
    #expect(sol.windDirection?.point.degrees == 292.5)
  }

  @Test(.recorded(MarsFixture.final.path))
  func `equals the bundled sample`() throws {
    #expect(SampleMarsWeather.weather(at: .insight).sols == (try MarsFixture.final.feed()).weather.sols)
  }

  @Test(.recorded(MarsFixture.april2020.path, MarsFixture.june2020.path))
  func `computes the months missing before autumn 2020`() throws {
    // Given answers with only a Season
    let april = try #require(try MarsFixture.april2020.feed().sol(485))
    let june = try #require(try MarsFixture.june2020.feed().sol(553))
    // Then the month is computed from the day: the northern fall of 2020 began on 8 April
    #expect(april.day == "2020-04-07" && april.month?.number == 6)
    #expect(april.northernSeason?.description == "late summer")
    #expect(june.month?.number == 8 && june.southernSeason?.description == "mid spring")
    // And the season is still the service's
    #expect(april.season == .summer && june.season == .summer)
    #expect(june.temperature?.maximum == 0.043)
  }

  @Test(.recorded(MarsFixture.pressureOnly.path))
  func `leaves out the sensors that were off`() throws {
    // Given March 2021: no AT, no HWS, most_common null
    let feed = try MarsFixture.pressureOnly.feed()
    // Then
    #expect(feed.weather.sols.map(\.sol) == [821, 820, 819, 818, 815])
    let sol = try #require(feed.sol(815))
    #expect(sol.pressure == SensorReadings(minimum: 708.4211, average: 728.378, maximum: 744.9279))
    #expect(sol.temperature == nil && sol.wind == nil && sol.windDirection == nil)
    #expect(sol.month?.number == 12 && sol.season == .winter)
  }

  @Test func `is empty after the mission`() throws {
    let feed = try MarsReport(
      #"{"sol_keys": [], "validity_checks": {"sol_hours_required": 18}}"#, of: .insight)
    #expect(feed.weather.sols.isEmpty && feed.skipped == 0)
  }

  @Test func `skips only a bad sol`() throws {
    // Given a valid sol, one that is not an object, and one that is listed but missing
    let text = #"{"sol_keys": ["5", "6", "7", 8], "5": {"PRE": {"av": 700}}, "6": [1], "sol": {}}"#
    // When
    let feed = try MarsReport(text, of: .insight)
    // Then
    #expect(feed.weather.sols == [MarsSol(sol: 5, pressure: SensorReadings(average: 700))])
    #expect(feed.skipped == 2)
  }

  @Test func `skips only a bad field`() throws {
    let text = """
      {"sol_keys": ["5"], "5": {"AT": {"av": "x", "mn": "-90.5", "mx": -10}, "PRE": "low", "HWS": {"av": 1e999},
      "WD": {"most_common": {"compass_point": "s", "ct": -3}}, "Season": 7,
      "Month_ordinal": 13, "First_UTC": "2021-07-20T10:00:00Z"}}
      """
    let sol = try #require(try MarsReport(text, of: .insight).sol(5))
    #expect(sol.temperature == SensorReadings(minimum: -90.5, maximum: -10))
    #expect(sol.pressure == nil && sol.wind == nil)
    #expect(sol.windDirection == WindDirection(point: .south))
    // And missing values are derived from the day, on which it was spring in the north, where InSight is
    #expect(sol.month?.number == 3 && sol.season == .spring)
  }

  @Test func `reads sols that are missing in the list`() throws {
    let feed = try MarsReport(#"{"9": {"Season": "Winter"}, "-1": {}, "x": {}}"#, of: .insight)
    #expect(feed.weather.sols == [MarsSol(sol: 9, season: .winter)])
  }

  @Test(arguments: [
    "", " ", "{", "[]", "{}", "null", #"{"error": {"code": "X"}}"#, "<html>", #"{"sol_keys": 1}"#,
  ])
  func `otherwise is an unexpected answer`(text: String) throws {
    let error = #expect(throws: SpaceError.self) { _ = try MarsReport(text, of: .insight) }
    #expect(error?.kind == .unreadable)
  }
}
