import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

@Suite struct RoverFeedTests {
  @Test(.recorded(MarsFixture.curiosity.path))
  func `reads eleven years of Curiosity`() throws {
    // Given the whole feed, in which every value is a string
    let feed = try MarsFixture.curiosity.feed()
    let sols = feed.weather.sols
    // Then nothing is lost
    #expect(sols.count == 3705 && feed.skipped == 0)
    // And the newest sol is first; month 4 is winter for Curiosity, south of the equator
    let newest = try #require(sols.first)
    #expect(newest.sol == 3898 && newest.day == "2023-07-25")
    #expect(newest.month?.number == 4 && newest.season == .winter)
    #expect(newest.northernSeason?.description == "early summer")
    #expect(newest.temperature == SensorReadings(minimum: -79, maximum: -29))
    #expect(newest.pressure == SensorReadings(average: 791))
    #expect(newest.wind == nil && newest.windDirection == nil)
  }

  @Test(.recorded(MarsFixture.curiosity.path))
  func `distinguishes no data from zero`() throws {
    let sols = try MarsFixture.curiosity.feed().weather.sols
    // Given sol 1, on which all sensors were off
    let first = try #require(sols.last)
    #expect(first.sol == 1 && first.day == "2012-08-07" && first.month?.number == 6)
    #expect(first.temperature == nil && first.pressure == nil && first.wind == nil)
    // Then the numbers of missing values and zeros equal the numbers of "--" and "0" in the feed
    #expect(sols.count { $0.pressure == nil } == 27)
    #expect(sols.count { $0.temperature?.minimum == nil } == 28)
    #expect(sols.count { $0.temperature?.maximum == 0 } == 131)
  }

  @Test(.recorded(MarsFixture.curiosity.path))
  func `agrees with the months computed from its days`() throws {
    let sols = try MarsFixture.curiosity.feed().weather.sols
    let computed = try sols.map { MarsMonth(on: try #require($0.day)) }
    // A sol and a day begin at different times, so the months may differ at their borders
    #expect(zip(sols, computed).count { $0.month != $1 } < 50)
  }

  @Test func `reads Perseverance with its numbers`() throws {
    // Given Perseverance's format: newest last, numbers, "month" in any case
    let text = """
      {"sols": [
        {"terrestrial_date": "2021-02-20", "sol": "2", "ls": "6", "season": "month 1",
         "min_temp": -73.6, "max_temp": -9.7, "pressure": 719.2, "sunrise": "05:30", "sunset": "17:22"},
        {"terrestrial_date": "2021-02-21", "sol": 3, "ls": 7.4, "min_temp": null, "max_temp": "--"},
        {"terrestrial_date": "2021-02-22", "min_temp": -70}, "?", null
      ]}
      """
    // When
    let feed = try MarsReport(text, of: .perseverance)
    // Then
    #expect(feed.weather.sols.map(\.sol) == [3, 2] && feed.skipped == 3)
    let second = try #require(feed.sol(2))
    #expect(second.temperature == SensorReadings(minimum: -73.6, maximum: -9.7))
    #expect(second.pressure == SensorReadings(average: 719.2))
    #expect(second.month?.number == 1 && second.season == .spring)
    let third = try #require(feed.sol(3))
    #expect(third.temperature == nil && third.pressure == nil && third.month?.number == 1)
  }

  @Test func `finds the month in any format`() throws {
    let text = """
      {"soles": [{"sol": "4", "season": "Month 12"}, {"sol": "3", "season": "Month 13", "terrestrial_date": "2023-07-25"},
      {"sol": "2", "ls": "--", "terrestrial_date": "2020-09-10"}, {"sol": "1", "season": "Month"}]}
      """
    let months = try MarsReport(text, of: .curiosity).weather.sols.map { $0.month?.number }
    #expect(months == [12, 4, 10, nil])
  }

  @Test func `reads the wind if it is ever given`() throws {
    let text = #"{"soles": [{"sol": "2", "wind_speed": "2", "wind_direction": "E"}]}"#
    let sol = try #require(try MarsReport(text, of: .curiosity).sol(2))
    #expect(sol.wind == SensorReadings(average: 2))
    #expect(sol.windDirection == WindDirection(point: .east))
  }

  @Test(arguments: ["", "{}", #"{"soles": {}}"#, #"{"sols": null}"#, "[]", "<!DOCTYPE html>"])
  func `otherwise is an unexpected answer`(text: String) {
    let error = #expect(throws: SpaceError.self) { _ = try MarsReport(text, of: .perseverance) }
    #expect(error?.kind == .unreadable)
  }
}
