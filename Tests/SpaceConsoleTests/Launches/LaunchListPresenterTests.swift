import Foundation
import SpaceDomain
import SpaceTestSupport
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

  @Test(arguments: [45, 60, 80, 100, 120])
  func `a launch has two lines where one would cut it`(width: Int) {
    let lines = list(limit: 2, zone: .utc).text(width: width)
    #expect(lines.count >= 5 && lines[0].hasPrefix("👤 ") && lines[2].hasPrefix("👤 "))
    #expect(lines[0].contains("Crew-13") && lines[0].hasSuffix("  Go") && lines[2].hasSuffix("  TBD"))
    #expect(lines[1].hasPrefix("   2026-11-24 23:30 UTC · SpaceX · Kennedy"))
    #expect(lines[3].hasPrefix("   NET Nov 2027 · NASA · Kennedy"))
    // The kind's word where it has room.
    #expect(lines[0].contains("Human Exploration") == (width >= 120))
  }

  @Test func `a launch has one line where nothing is cut`() {
    let lines = list(limit: 2, zone: .utc).text(width: 200)
    #expect(lines.count == 3 && lines[0].hasPrefix("👤") && lines[0].hasSuffix("Go"))
    #expect(lines[0].contains("  2026-11-24 23:30 UTC  Human Exploration  Kennedy Space Center, FL, USA  "))
    #expect(lines[1].contains("Artemis IV with a name that takes more than a line of a terminal  NASA  "))
    // Every column starts at the same cell in all lines.
    let columns = lines.prefix(2).map { line in
      SafeText(String(line[..<line.range(of: "Ken")!.lowerBound])).width
    }
    #expect(columns[0] == columns[1])
  }

  @Test(arguments: [60, 80, 200])
  func `what a search found is shown in words, if it is in none of the row's`(width: Int) {
    var launch = LaunchSamples.some[0]
    launch.payloads = ["Station module", "Rehearsal of a lunar lander"]
    let lines = LaunchListPresenter(
      found: .live([launch]), query: SearchQuery("lunar", fields: Launch.searchFields), zone: .utc,
      characters: .unicode, now: LaunchSamples.now
    ).text(width: width)
    #expect(lines[1].contains("mission: ") && lines[1].contains("lunar"), "\(lines)")
  }

  @Test func `the numbers of a day that was searched are those of the time`() {
    var launch = LaunchSamples.some[0]
    launch.payloads = ["Module 11-24"]
    let lines = LaunchListPresenter(
      found: .live([launch]), query: SearchQuery("2026-11-24", fields: Launch.searchFields), zone: .utc,
      characters: .unicode, now: LaunchSamples.now
    ).text(width: 80)
    #expect(lines[1].contains("2026-11-24 23:30 UTC") && !lines[1].contains("mission: "), "\(lines)")
  }

  @Test(arguments: [
    ("Indian Space Research Organization (ISRO)", "ISRO"), ("Indian Space Research Organization", "ISRO"),
    ("Indian Space Research Organization (ISRO) / NewSpace India Limited", "ISRO / NewSpace India Limited"),
    ("International Launch Services (Khrunichev)", "International Launch Services (Khrunichev)"),
    ("SpaceX", "SpaceX"),
  ])
  func `an agency has one name in all rows`(name: String, shown: String) {
    #expect(LaunchAgency.text(name, 60) == shown)
    // In a pipe it is whole.
    #expect(LaunchAgency.text(name, .max) == name)
  }

  @Test(arguments: [
    ("United Launch Alliance", "Cape Canaveral SFS, FL, USA", " · ULA · Cape Canaveral SFS"),
    (
      "Rocket Lab", "Rocket Lab Launch Complex 1, Mahia Peninsula, New Zealand",
      " · Rocket Lab · Launch Complex 1"
    ),
  ])
  func `a list beside a page has room for agency and place`(agency: String, place: String, facts: String) {
    var launch = LaunchSamples.some[0]
    launch.agency = agency
    launch.pad?.place = place
    let row = LaunchRow(launch: launch, zone: .utc, characters: .unicode)
    let line = row.lines(.pair, width: PaneLayout.narrowestList)[1].text.string
    #expect(line.hasSuffix(facts), "\(line)")
  }

  @Test(arguments: [30, 40, 59])
  func `on a narrow terminal the name keeps its mission`(width: Int) {
    let lines = list(limit: 2).text(width: width)
    #expect(lines[0].hasPrefix("👤 Falcon 9 Block 5 | Cre") || lines[0].hasPrefix("👤 Crew-13"))
    #expect(lines[0].hasSuffix("  Go") && lines[1].hasPrefix("   2026-11-25 00:30 UTC+1"))
    #expect(lines[2].hasSuffix("  TBD") && lines[3].hasPrefix("   NET Nov 2027 · NA"))
  }

  @Test(arguments: [40, 60, 80])
  func `names of a series are cut in the middle, where they are alike`(width: Int) {
    let launches = ["A", "D", "F"].map { letter in
      LaunchSamples.launch(
        "Falcon 9 Block 5 | SDA Tranche 1 Transport Layer of the constellation \(letter)", id: "id-\(letter)",
        net: "2026-11-24T23:30:00Z")
    }
    let lines = LaunchListPresenter(
      found: .live(launches), zone: .utc, characters: .ascii, now: LaunchSamples.now
    ).text(width: width)
    #expect(Set(lines.prefix(6)).count >= 4)
    #expect(lines.contains { $0.contains("SDA T") && $0.contains("… D ") || $0.contains("n D ") })
  }

  @Test func `the kind Unknown is not shown`() {
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

  @Test func `the status has its color`() {
    let styles = LaunchSamples.some.map(\.status.style)
    #expect(styles == [.success, .dim, .error, .success])
    guard case .line(let line) = list().blocks(width: 80)[4], let last = line.runs.last else {
      Issue.record("no line")
      return
    }
    #expect(last.style == .error)
    #expect(last.text == "Failure")
  }

  @Test func `the history is credited only where it is shown`() {
    #expect(!list(limit: 3).text(width: 80).contains { $0.hasPrefix("Launch data:") })
    #expect(list().text(width: 160).last == Launch.historyCredit)
  }

  @Test func `JSON follows the contract and its order, without absent values`() {
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

  @Test func `a record always has eleven fields`() {
    let lines = list().records.map(\.line)
    #expect(
      lines[0]
        == "aaaa0001-0000\t2026-11-24T23:30:00Z\tminute\tFalcon 9 Block 5 | Crew-13\tSpaceX\tHuman Exploration\tKennedy Space Center, FL, USA\tGo\thttps://example.org/crew-13\tcached\t"
    )
    #expect(lines.allSatisfy { $0.split(separator: "\t", omittingEmptySubsequences: false).count == 11 })
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
