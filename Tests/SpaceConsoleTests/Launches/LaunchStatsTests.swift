import Foundation
import SpaceDomain
import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct LaunchStatsTests {
  /// Launches of three years: one in 2020, none in 2021, three in 2022.
  private let launches = [
    LaunchSamples.launch("A", id: "1", net: "2020-01-01T00:00:00Z", .minute, .success),
    LaunchSamples.launch("B", id: "2", net: "2022-01-01T00:00:00Z", .minute, .success),
    LaunchSamples.launch("C", id: "3", net: "2022-06-01T00:00:00Z", .minute, .failure),
    LaunchSamples.launch("D", id: "4", net: "2022-12-31T23:59:00Z", .minute, .success),
  ]

  @Test func `launches are counted by year without gaps, by agency, by outcome`() {
    // Given
    var launches = launches
    launches[1].agency = "ISRO"
    launches[2].agency = nil
    // When
    let statistics = LaunchStatistics(launches)
    // Then
    #expect(statistics.years.map(\.year) == [2020, 2021, 2022])
    #expect(statistics.years.map(\.launches) == [1, 0, 3])
    #expect(statistics.years.map(\.successes) == [1, 0, 2])
    #expect(statistics.agencies.map(\.name) == ["SpaceX", "ISRO"])
    #expect(statistics.agencies.map(\.launches) == [2, 1])
    #expect(statistics.outcomes.map(\.status) == [.success, .failure])
    #expect(statistics.outcomes.map(\.launches) == [3, 1])
    #expect(statistics.total == 4)
  }

  @Test
  func `agencies whose long names begin alike are told apart, and the names of one are counted together`() {
    // Given
    var launches = launches
    launches[0].agency = "Indian Space Research Organization (ISRO) / NewSpace India Limited"
    launches[1].agency = "Indian Space Research Organization (ISRO)"
    launches[2].agency = "Indian Space Research Organization"
    let page = LaunchStatsPresenter(
      statistics: LaunchStatistics(launches), provenance: .bundled(since: LaunchSamples.now),
      characters: .ascii,
      now: LaunchSamples.now)
    // Then
    let text = page.text(width: 80).joined(separator: "\n")
    #expect(text.contains("\nISRO                           2  #"), "\(text)")
    #expect(text.contains("\nISRO / NewSpace India Limited  1  #"), "\(text)")
    // And scripts get each as it is
    #expect(page.records.filter { $0.line.hasPrefix("agency\tIndian") }.count == 3)
  }

  @Test func `without launches nothing is counted`() {
    let statistics = LaunchStatistics([])
    #expect(statistics.years.isEmpty && statistics.agencies.isEmpty && statistics.total == 0)
  }

  private func page(_ characters: DrawingCharacters) -> LaunchStatsPresenter {
    page(characters, of: launches)
  }

  private func page(_ characters: DrawingCharacters, of launches: [Launch]) -> LaunchStatsPresenter {
    LaunchStatsPresenter(
      statistics: LaunchStatistics(launches), provenance: .bundled(since: LaunchSamples.now),
      characters: characters,
      now: LaunchSamples.now)
  }

  @Test func `one launch, and one agency more, are called so`() {
    let many = (1...11).map { index in
      var launch = LaunchSamples.launch("A", id: "\(index)", net: "2020-01-01T00:00:00Z", .minute, .success)
      launch.agency = "Agency \(index)"
      return launch
    }
    #expect(page(.ascii, of: many).text(width: 80).contains("and 1 more agency"))
    #expect(page(.ascii, of: [many[0]]).text(width: 80).first == "1 launch · bundled history")
  }

  @Test func `bars are drawn in ASCII if nothing else is available`() {
    #expect(
      page(.ascii).text(width: 40) == [
        "4 launches · bundled history", "", "Per year",
        "3    #", "     #", "     #", "     #", "   # #", "   # #",
        "   2020 2022", "", "Per agency",
        "SpaceX  4  #############################", "", "Per outcome",
        "Success  3  75.0 %  ####################", "Failure  1  25.0 %  #######",
      ])
  }

  @Test(arguments: [30, 40, 80, 200])
  func `bars are drawn in blocks, within the width`(width: Int) {
    let lines = page(.unicode).text(width: width)
    #expect(lines[3].hasSuffix("█"))
    #expect(lines.allSatisfy { SafeText($0).width <= width })
  }

  @Test func `without room for each year, a column stands for several`() {
    let many = (1957...2026).map {
      LaunchSamples.launch(id: "\($0)", net: "\($0)-03-01T00:00:00Z", .day, .success)
    }
    let page = LaunchStatsPresenter(
      statistics: LaunchStatistics(many), provenance: .bundled(since: LaunchSamples.now),
      characters: .unicode, now: LaunchSamples.now)
    #expect(page.text(width: 40).contains("Each column is 3 years."))
    #expect(page.text(width: 40).allSatisfy { SafeText($0).width <= 40 })
    #expect(!page.text(width: 80).joined().contains("Each column"))
  }

  @Test func `JSON contains every count`() {
    #expect(
      page(.ascii).json.serialized()
        == [
          #"{"provenance":{"kind":"bundled","since":"2026-11-21"},"total":4,"years":[{"year":2020,"launches":1,"successes":1},"#,
          #"{"year":2021,"launches":0,"successes":0},{"year":2022,"launches":3,"successes":2}],"#,
          #""agencies":[{"agency":"SpaceX","launches":4}],"#,
          #""outcomes":[{"outcome":"Success","launches":3},{"outcome":"Failure","launches":1}]}"#,
        ].joined())
    #expect(page(.ascii).records.map(\.line).first == "year\t2020\t1\t1")
    #expect(page(.ascii).records.map(\.line).last == "outcome\tFailure\t1\t")
  }
}
