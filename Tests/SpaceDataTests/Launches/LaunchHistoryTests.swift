import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

@Suite struct LaunchHistoryTests {
  private static let launches = LaunchHistory.launches
  private static let table = "launch_corpus/gcat_launches_names_1957_2025.csv"

  private func launch(_ id: String) throws -> Launch {
    try #require(Self.launches.first { $0.id == id })
  }

  @Test func `contains every launch once and in order`() {
    #expect(Self.launches.count == 7_126)
    #expect(Set(Self.launches.map(\.id)).count == 7_126)
    #expect(Self.launches.map(\.net.instant) == Self.launches.map(\.net.instant).sorted(by: >))
  }

  @Test func `begins with Sputnik`() throws {
    let first = try #require(Self.launches.last)
    #expect(
      first
        == Launch(
          identity: LaunchIdentity(history: "jsr-1957-10-04-1928", designator: "1957-001"),
          name: "Sputnik 8K71PS | Sputnik 1",
          agency: "Soviet armed forces (MVS)", vehicle: "Sputnik 8K71PS",
          mission: LaunchMission(name: "Sputnik 1"),
          pad: LaunchPad(name: "LC1", place: "Baikonur Cosmodrome, Republic of Kazakhstan"),
          net: NET(try #require(ISO8601.instant("1957-10-04T19:28:00Z")), precision: .minute),
          status: .success, flight: "M1-PS", payloads: ["PS-1", "1-y ISZ", "First Sputnik"],
          aliases: ["Sputnik"]))
  }

  @Test func `ends in November 2025 with launches known only to the day`() throws {
    let last = try #require(Self.launches.first)
    #expect(last.id == "jsr-2025-11-30-1214")
    #expect(last.name == "Chang Zheng 7A | Shijian 28")
    #expect(last.netText() == "30 November 2025")
    #expect(LaunchHistory.lastDay == CalendarDay("2025-11-30"))
  }

  @Test func `keeps the keys of launches until 2024`() {
    // Given keys of favorites that were stored before missions were known
    for key in ["jsr-1957-10-04-1928", "jsr-1969-01-05-0628", "jsr-1990-04-24-1233", "jsr-2024-12-31-0539"] {
      #expect(LaunchLibrary().launch(id: key, now: .now)?.launch.id == key)
    }
    // And two launches in the same minute have different keys
    let twins = Self.launches.filter { $0.id.hasPrefix("jsr-2025-02-18-2316") }
    #expect(twins.map(\.id) == ["jsr-2025-02-18-2316-2", "jsr-2025-02-18-2316"])
    #expect(Set(twins.map(\.name)).count == 2)
  }

  @Test func `is found by designator`() {
    #expect(LaunchLibrary().launch(id: "1969-059", now: .now)?.launch.name == "Saturn V | Apollo 11")
    #expect(LaunchLibrary().launch(id: "1969-999", now: .now) == nil)
  }

  @Test(
    arguments: [
      ("jsr-1967-11-09-1200", "Saturn V | Apollo 4", "Kennedy Space Center, FL, USA", LaunchStatus.success),
      ("jsr-1957-12-06-1644", "Vanguard | Vanguard TV3", "Cape Canaveral SFS, FL, USA", .failure),
      ("jsr-2001-02-07-2313", "Space Shuttle | STS-98 (ISS 5A)", "Kennedy Space Center, FL, USA", .success),
      ("jsr-1970-12-12-1304", "Diamant B | Peole", "Guiana Space Centre, French Guiana", .success),
      (
        "jsr-2012-11-25-0406", "Chang Zheng 4C | Yaogan 16",
        "Jiuquan Satellite Launch Center, People's Republic of China", .success
      ),
    ])
  func `contains known launches`(id: String, name: String, place: String, status: LaunchStatus) throws {
    let launch = try launch(id)
    #expect(launch.name == name)
    #expect(launch.pad?.place == place)
    #expect(launch.status == status)
  }

  @Test(arguments: [
    ("1968-118", "Crewed Lunar Orbit"), ("1969-059", "Crewed Lunar Landing"), ("1961-012", "Crewed"),
    ("1966-006", "Lunar Landing"), ("1977-084", "Planetary, Jupiter and Saturn"),
    ("2000-037", "Space Station"),
    ("1979-039", "Resupply"), ("1957-001", nil), ("1983-072", "Navigation"), ("1998-067", "Space Station"),
  ])
  func `a mission has a kind where its facts tell one`(designator: String, kind: String?) throws {
    let launch = LaunchLibrary().launch(id: designator, now: .now)?.launch
    #expect(try #require(launch).mission?.kind == kind)
  }

  @Test func `has the other name of a rocket`() throws {
    #expect(try launch("jsr-2012-11-25-0406").vehicleFamily == "Long March")
    #expect(try launch("jsr-2012-11-25-0406").pad?.name == "LC603")
    #expect(try launch("jsr-2001-02-07-2313").vehicleFamily == nil)
  }

  @Test(.recorded(table))
  func `agrees with its source table`() throws {
    // Given the table
    let table = String(decoding: try #require(Fixtures.recorded(Self.table)), as: UTF8.self)
    let rows = table.split(whereSeparator: \.isNewline).dropFirst()
    // When each row is compared with its launch
    let wrong = zip(rows.map(fields).sorted { ($1[1], $0[5]) < ($0[1], $1[5]) }, Self.launches).filter {
      fields, launch in
      let outcome: LaunchStatus =
        fields[8].count > 2 ? .partialFailure : fields[8].hasSuffix("S") ? .success : .failure
      return ISO8601.instant(fields[1]) != launch.net.instant || fields[2] != String(launch.year)
        || fields[5] != launch.vehicle || outcome != launch.status
        || (fields[13] == "J") != (launch.net.precision == .day) || launch.mission == nil
    }
    // Then all agree
    #expect(rows.count == Self.launches.count)
    #expect(wrong.isEmpty, "\(wrong.prefix(3))")
  }

  /// The fields of a line of comma-separated values; fields with commas are quoted.
  private func fields(_ line: Substring) -> [String] {
    var fields = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].append(character)
      }
    }
    return fields
  }

  private static let second = "0\t0\t0\t0\t0\tP\t\tM"
  private static let (start, tables) = ("launch-history\t4\t1\t1\t1\t1\t", "P\tX\nV\t\nA\nK\n")

  @Test(
    arguments: [
      ("", 0), ("launch-history", 0), ("\t\t\t\n\n\n", 0),
      ("launch-history\t3\t0\t0\t0\t0\t0\t0\n", 0),
      ("launch-history\t4\t999999999\t0\t0\t0\t0\t0\n", 0),
      ("\(start)2\t2\n\(tables)1\t0\t0\t0\t0\tS\t1\tM\tN\ta;b\tc\n1\t0\t0\t0\t9\tf\t", 2),
      ("\(start)2\t2\n\(tables)1\t0\t0\t0\t0\tS\t2\t\\nK o\tKosmos\\t1\ta;;Cosmos\t;\n\(second)", 2),
      ("\(start)2\t2\n\(tables)1\t9\t0\t0\t\tS\tM\n\n1\t0\t0\t0\t\tQ\tM\n1\t0\t0\t0\t\tP", 1),
      ("\(start)-2\t2\n\(tables)1\t0\t0\t0\t\tS", 0),
    ])
  func `skips only bad rows`(text: String, count: Int) {
    let lines = LaunchHistoryLines(Array(text.utf8))
    let launches = lines.launches
    #expect(launches.map(\.vehicle) == Array(repeating: "V", count: count))
    #expect(words(of: lines.index) == words(of: launches))
  }

  private func words(of index: SearchIndex) -> [[UInt8]] { (0..<index.count).map { Array(index.folded($0)) } }

  private func words(of launches: [Launch]) -> [[UInt8]] { words(of: SearchIndex(launches: launches)) }

  @Test func `has the index of its launches, with those that were fetched and without`() throws {
    #expect(
      words(of: LaunchLibrary().historyIndex(of: LaunchLibrary().historyPlaces)) == words(of: Self.launches))
    // Given a library whose fetched launch is one of the history
    let first = try #require(Self.launches.first)
    let library = LaunchLibrary([FetchedLaunch(launch: first, received: .sampleNow)])
    // Then it is left out
    #expect(library.history == Array(Self.launches.dropFirst()))
    #expect(words(of: library.historyIndex(of: library.historyPlaces)) == words(of: library.history))
  }
}
