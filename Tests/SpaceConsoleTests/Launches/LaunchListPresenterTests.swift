import Foundation
import SpaceDomain
import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct LaunchListPresenterTests {
  private func list(
    limit: Int = .max, zone: LocalZone = LaunchSamples.east, _ characters: DrawingCharacters = .unicode
  ) -> LaunchListPresenter {
    let found = Sourced(
      LaunchSamples.some,
      provenance: .cached(since: LaunchSamples.now.addingTimeInterval(-7_200), source: "ll.thespacedevs.com"))
    return LaunchListPresenter(
      found: found, limit: limit, zone: zone, characters: characters, now: LaunchSamples.now)
  }

  @Test
  func `at 80 columns a launch takes two lines`() {
    #expect(
      list().text(width: 80) == [
        "2026-11-25 00:30  Falcon 9 Block 5 | Crew-13                                  Go",
        " 11-24 23:30 UTC  👤 Human Exploration · SpaceX · Kennedy Space Center, FL, USA",
        "NET Nov 2027      SLS Block 1B | Artemis IV with a name that …  To Be Determined",
        "                  👤 Human Exploration · National Aeronautics and Space Adminis…",
        "2026-11-01 05:00  Ceres-1 | ␛[2J谷神星                                   Failure",
        "       04:00 UTC  Kennedy Space Center, FL, USA",
        "1957-10-04 20:28  Sputnik 8K71PS | M1-PS                                 Success",
        "       19:28 UTC  Baikonur",
        "4 launches · cached 2 h ago from ll.thespacedevs.com",
        "Launch data: Jonathan C. McDowell, General Catalog of Artificial Space Objects,",
        "planet4589.org/space/gcat (CC BY 4.0)",
      ])
  }

  @Test
  func `on a narrow terminal each part has its own line`() {
    #expect(
      list(limit: 2, .ascii).text(width: 40) == [
        "Falcon 9 Block 5 | Crew-13",
        "2026-11-25 00:30                      Go",
        "Human Exploration · SpaceX · Kennedy Sp…",
        "SLS Block 1B | Artemis IV with a name t…",
        "NET Nov 2027            To Be Determined",
        "Human Exploration · National Aeronautic…",
        "2 of 4 launches · cached 2 h ago from",
        "ll.thespacedevs.com",
      ])
  }

  @Test
  func `on a wide terminal it is a table`() {
    let lines = list(zone: .utc).text(width: 160)
    #expect(lines.count == 6)
    #expect(
      lines[0].hasPrefix("2026-11-24 23:30  UTC  Falcon 9 Block 5 | Crew-13   ")
        && lines[0].contains("  👤 Human Exploration  SpaceX   ") && lines[0].hasSuffix("  Go"))
    // Every column starts at the same cell in all lines.
    let columns = lines.prefix(2).map { line in SafeText(String(line.prefix { $0 != "👤" })).width }
    #expect(columns[0] == columns[1])
  }

  @Test(arguments: [100, 119, 120, 139, 140])
  func `from 100 columns on it is a table`(width: Int) {
    let lines = list(zone: .utc).text(width: width)
    #expect(lines[0].contains("👤") && lines[0].contains("SpaceX") && lines[0].hasSuffix("  Go"))
    #expect(lines[1].hasSuffix("  To Be Determined"))
  }

  @Test
  func `a table uses all the room that its columns need`() {
    let lines = list(zone: .utc).text(width: 200)
    #expect(
      lines[1].contains("National Aeronautics and Space Administration  Kennedy Space Center, FL, USA  To Be")
    )
  }

  @Test
  func `the kind Unknown is not shown`() {
    var launch = LaunchSamples.some[0]
    launch.mission?.kind = "Unknown"
    #expect(LaunchKind.text(launch, .unicode) == nil)
    #expect(LaunchKind.text(LaunchSamples.some[0], .ascii) == "Human Exploration")
  }

  @Test(arguments: [20, 40, 59, 60, 80, 119, 120, 130, 160, 200])
  func `no line is wider than the terminal`(width: Int) {
    for zone in [LocalZone.utc, LaunchSamples.east, LaunchSamples.west] {
      #expect(list(zone: zone).text(width: width).allSatisfy { SafeText($0).width <= width })
    }
  }

  @Test
  func `the status has its color`() {
    let styles = LaunchSamples.some.map(\.status.style)
    #expect(styles == [.success, .dim, .error, .success])
    guard case .line(let line) = list().blocks(width: 80)[4], let last = line.runs.last else {
      Issue.record("no line")
      return
    }
    #expect(last.style == .error)
    #expect(last.text == "Failure")
  }

  @Test
  func `the history is credited only where it is shown`() {
    #expect(!list(limit: 3).text(width: 80).contains { $0.hasPrefix("Launch data:") })
    #expect(list().text(width: 160).last == Launch.historyCredit)
  }

  @Test
  func `JSON follows the contract and its order, without absent values`() {
    let text = list(limit: 3).json.serialized()
    #expect(
      text.hasPrefix(
        [
          #"{"provenance":{"kind":"cached","source":"ll.thespacedevs.com","since":"2026-11-21T10:00:00Z"},"total":4,"#,
          #""launches":[{"id":"aaaa0001-0000","name":"Falcon 9 Block 5 | Crew-13","agency":"SpaceX","#,
          #""vehicle":"Falcon 9 Block 5","mission":"Crew-13","kind":"Human Exploration","#,
          #""place":"Kennedy Space Center, FL, USA","net":"2026-11-24T23:30:00Z","precision":"minute","#,
          #""status":"Go","url":"https://example.org/crew-13"},{"#,
        ].joined()))
    #expect(
      text.hasSuffix(
        [
          #"{"id":"aaaa0003","name":"Ceres-1 | \u001b[2J谷神星","vehicle":"Falcon 9 Block 5","#,
          #""place":"Kennedy Space Center, FL, USA","net":"2026-11-01T04:00:00Z","precision":"minute","#,
          #""status":"Failure"}]}"#,
        ].joined()))
  }

  @Test
  func `a record always has ten fields`() {
    let lines = list().records.map(\.line)
    #expect(
      lines[0]
        == "aaaa0001-0000\t2026-11-24T23:30:00Z\tminute\tFalcon 9 Block 5 | Crew-13\tSpaceX\tHuman Exploration\tKennedy Space Center, FL, USA\tGo\thttps://example.org/crew-13\tcached"
    )
    #expect(lines.allSatisfy { $0.split(separator: "\t", omittingEmptySubsequences: false).count == 10 })
    #expect(!lines.joined().contains("\u{1B}"))
  }

  @Test(
    arguments: [
      ("Communications", "📡"), ("Crewed", "👤"), ("Earth Science", "🌍"), ("Crewed Lunar Flyby", "🌕"),
      ("Lunar Landing", "🌕"), ("Space Station", "🏠"), ("Government/Top Secret", "🔒"), ("Something New", "🚀"),
      ("", "🚀"),
    ])
  func `every kind has an icon two cells wide`(kind: String, icon: String) {
    #expect(LaunchKind.icon(kind).string == icon)
    #expect(LaunchKind.icon(kind).width == 2)
  }
}
