import SpaceDomain
import Testing

@Suite struct MarsWeatherTests {
  @Test func `lists its sols newest first and each once`() {
    // Given unsorted sols, one of them twice
    let sols = [
      MarsSol(sol: 3), MarsSol(sol: 7, season: .summer), MarsSol(sol: 5), MarsSol(sol: 7, season: .winter),
    ]
    // When
    let weather = MarsWeather(station: .perseverance, sols: sols)
    // Then the first report of a sol is used
    #expect(weather.sols.map(\.sol) == [7, 5, 3])
    #expect(weather.sols.first?.season == .summer)
  }

  @Test func `derives the hemispheres from the month`() {
    let sol = MarsSol(sol: 675, month: MarsMonth(10))
    #expect(sol.northernSeason?.description == "early winter")
    #expect(sol.southernSeason?.description == "early summer")
    #expect(MarsSol(sol: 675, season: .fall).northernSeason == nil)
  }

  @Test func `knows the season at the station`() throws {
    // Given a month that is summer in the north
    let month = try #require(MarsMonth(4))
    // When, Then: it is winter for Curiosity, the only station south of the equator
    #expect(MarsStation.allCases.map { $0.season(in: month) } == [.summer, .winter, .summer])
  }

  @Test func `treats a negative count of observations as missing`() {
    #expect(WindDirection(point: .west, observations: -1).observations == nil)
    #expect(WindDirection(point: .west, observations: 0).observations == 0)
  }
}
