import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

@Suite struct LaunchHistoryTests {
  private static let launches = LaunchHistory.launches()
  private static let table = "launch_corpus/jsr_orbital_launches_1957_2024.csv"

  private func launch(_ id: String) throws -> Launch {
    try #require(Self.launches.first { $0.id == id })
  }

  @Test func holdsEveryLaunchOnceAndInOrder() {
    #expect(Self.launches.count == 6_617)
    #expect(Set(Self.launches.map(\.id)).count == 6_617)
    #expect(Self.launches.map(\.net.instant) == Self.launches.map(\.net.instant).sorted())
  }

  @Test func beginsWithSputnik() throws {
    let first = try #require(Self.launches.first)
    #expect(
      first
        == Launch(
          identity: LaunchIdentity(history: "jsr-1957-10-04-1928"), name: "Sputnik 8K71PS | M1-PS",
          agency: "Soviet armed forces (MVS)", vehicle: "Sputnik 8K71PS",
          pad: LaunchPad(name: "LC1", place: "Baikonur Cosmodrome, Republic of Kazakhstan"),
          net: NET(try #require(ISO8601.instant("1957-10-04T19:28:00Z")), precision: .minute),
          status: .success))
  }

  @Test func endsWithTheLastFalconOf2024() throws {
    let last = try #require(Self.launches.last)
    #expect(last.id == "jsr-2024-12-31-0539")
    #expect(last.name == "Falcon 9 | 420/B1078.16 F418")
    #expect(last.agency == "SpaceX")
    #expect(last.netText() == "31 December 2024, 05:39 UTC")
  }

  @Test(
    arguments: [
      ("jsr-1967-11-09-1200", "Saturn V | SA-501", "Kennedy Space Center, FL, USA", LaunchStatus.success),
      ("jsr-1957-12-06-1644", "Vanguard | TV-3", "Cape Canaveral SFS, FL, USA", .failure),
      ("jsr-2001-02-07-2313", "Space Shuttle | STS-98", "Kennedy Space Center, FL, USA", .success),
      ("jsr-1970-12-12-1304", "Diamant B | NO. 2", "Guiana Space Centre, French Guiana", .success),
      (
        "jsr-2012-11-25-0406", "Chang Zheng 4C | Y9",
        "Jiuquan Satellite Launch Center, People's Republic of China", .success
      ),
    ])
  func knowsLaunches(id: String, name: String, place: String, status: LaunchStatus) throws {
    let launch = try launch(id)
    #expect(launch.name == name)
    #expect(launch.pad?.place == place)
    #expect(launch.status == status)
  }

  @Test func givesTheOtherNameOfARocket() throws {
    #expect(try launch("jsr-2012-11-25-0406").vehicleFamily == "Long March")
    #expect(try launch("jsr-2012-11-25-0406").pad?.name == "LC603")
    #expect(try launch("jsr-2001-02-07-2313").vehicleFamily == nil)
  }

  @Test(.enabled(if: Fixtures.has(table)))
  func agreesWithTheTableThatItWasMadeFrom() throws {
    // Given the table
    let table = String(decoding: try #require(Fixtures.recorded(Self.table)), as: UTF8.self)
    let rows = table.split(whereSeparator: \.isNewline).dropFirst()
    // When each row is compared with its launch
    let wrong = zip(rows, Self.launches).filter { row, launch in
      let fields = fields(row)
      let outcome: LaunchStatus =
        switch fields[9] {
        case "TRUE": .success
        case "FALSE": .failure
        default: .partialFailure
        }
      return ISO8601.instant(fields[1]) != launch.net.instant || fields[2] != String(launch.year)
        || fields[5] != launch.vehicle || outcome != launch.status
    }
    // Then they agree, each one
    #expect(rows.count == Self.launches.count)
    #expect(wrong.isEmpty, "\(wrong.prefix(3))")
  }

  /// The fields of a line of comma-separated values; those with commas are quoted.
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

  @Test(
    arguments: [
      ("", 0), ("launch-history\t2\t0\t0\t0\t0\n", 0), ("launch-history\t1\t999999999\t0\t0\t0\n", 0),
      ("launch-history\t1\t1\t1\t1\t2\nP\tX\nV\t\nA\n1\t0\t0\t0\tS\tM\n1\t0\t0\t0\tF\t", 2),
      ("launch-history\t1\t1\t1\t1\t2\nP\tX\nV\t\nA\n1\t9\t0\t0\tS\tM\n\n1\t0\t0\t0\tQ\tM\n1\t0\t0\t0\tP", 1),
      ("launch-history\t1\t1\t1\t1\t-2\nP\tX\nV\t\nA\n1\t0\t0\t0\tS", 0), ("\t\t\t\n\n\n", 0),
      ("launch-history", 0),
    ])
  func losesBadRowsOnly(text: String, count: Int) {
    let launches = Array(text.utf8).withUnsafeBytes { LaunchHistoryTable($0).launches() }
    #expect(launches.count == count)
  }
}
