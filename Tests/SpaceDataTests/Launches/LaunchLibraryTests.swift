import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// Compares the library with an unoptimized implementation: make all launches, merge, rank and search them.
@Suite struct LaunchLibraryTests {
  private static let upcoming = "ll2/v2.3.0_upcoming_results_2024-09-30.json"
  private static let normal = "ll2/v2.3.0_launches_limit2_normal.json"
  private static let detailed = "ll2/v2.3.0_launch_detailed_sputnik1.json"
  private static let recorded = [
    upcoming, normal, detailed, "ll2/v2.0.0_upcoming_limit10_2025-06-07.json",
    "ll2/v2.2.0_upcoming_limit5_2025-11-01.json",
  ]
  /// A time at which some of the recorded launches are upcoming.
  private let now = Date(timeIntervalSince1970: 1_728_000_000)  // 2024-10-04T00:00:00Z

  /// Without details, which the library does not keep.
  private static func launches(_ path: String) throws -> [Launch] {
    let page = try JSONDecoder().decode(
      LaunchLibraryPage.self, from: try #require(Fixtures.recorded(path)))
    return page.launches.map(\.withoutDetails)
  }

  private func library() throws -> LaunchLibrary {
    let fetched = try Self.recorded.flatMap(Self.launches)
    return LaunchLibrary().merging(fetched, at: now)
  }

  @Test(.recorded(recorded), arguments: LaunchScope.allCases)
  func `ranks and finds like the unoptimized implementation`(scope: LaunchScope) throws {
    // Given the recorded launches in the library, and merged with the history without optimization
    let library = try library()
    let search = LaunchIndex(library, now: now)
    var merge = LaunchMerge(LaunchHistory.launches)
    for path in Self.recorded { merge.add(try Self.launches(path)) }
    let all = LaunchRanking(now: now).ranked(merge.launches)
      .filter { scope == .all || $0.isUpcoming(at: now) == (scope == .upcoming) }
    // Then both contain the same launches in the same order
    #expect(library.launches(scope, now: now) == all)
    // And each search finds the same
    let index = SearchIndex(launches: all)
    for query in [
      "spacex", "falcon 9", "sputnik", "kind:communications", "agency:isro year:2023", "CZ",
      "status:failure mars",
      "place:\"french guiana\" year:1999", "long march", "a", "alcântara", "vandenberg SLC4E", "\u{301}",
      "S/N",
    ] {
      // Sort before comparing, because matches by name rank first among past launches; LaunchNameTests checks
      // this
      let found = search.launches(matching: query, in: scope, now: now)
      #expect(
        LaunchRanking(now: now).ranked(found) == index.rows(matching: query).map { all[$0] }, "\(query)")
    }
    let byField = search.launches(matching: "agency:isro year:2023", in: scope, now: now)
    #expect(byField == LaunchRanking(now: now).ranked(byField))
  }

  /// The launches that are read from what was written for them.
  private func reread(_ launches: [Launch]) -> [Launch?] {
    var writer = TabSeparatedWriter()
    for launch in launches {
      launch.write(to: &writer)
      writer.endLine()
    }
    var reader = TabSeparatedReader(writer.bytes)
    return launches.map { _ in
      defer { reader.endLine() }
      return Launch(&reader)
    }
  }

  @Test(.recorded(recorded))
  func `reads the lines that it writes`() throws {
    // Given all recorded launches with their links, pictures and windows, and those of the history
    let launches = try Self.recorded.flatMap(Self.launches) + LaunchHistory.launches.prefix(500)
    // Then nothing is lost
    #expect(reread(launches) == launches)
  }

  @Test func `keeps rare fields of a launch`() {
    var launch = Launch.sample("Ω | ≈\t\\t\n", status: .other(id: -3, name: "Rolled back"))
    launch.mission = nil
    launch.pad = LaunchPad(name: "P", place: nil, latitude: -90, longitude: 180)
    launch.window = Date.distantPast...Date.distantFuture
    launch.statusReason = "Wind\r\n\\"
    launch.changes = [LaunchChange(net: launch.net, status: .hold, seen: now)]
    launch.payloads = ["a;b|c", "\t"]
    var other = launch
    other.status = .other(id: nil, name: "?")
    #expect(reread([launch, other]) == [launch, other])
  }

  @Test func `no damage causes a crash`() {
    // Given lines, cut at every position or with random bytes changed
    var writer = TabSeparatedWriter()
    for launch in [Launch].samples {
      launch.write(to: &writer)
      writer.endLine()
    }
    let whole = writer.bytes
    var generator = SplitMix(state: 1)
    let changed = (0..<1_000).map { _ in
      var bytes = whole
      for _ in 0..<3 {
        bytes[Int.random(in: bytes.indices, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      return bytes
    }
    for bytes in whole.indices.map({ Array(whole[..<$0]) }) + changed {
      // Then a line is a launch or none, and the lines end
      var reader = TabSeparatedReader(bytes)
      var count = 0
      while !reader.isAtEnd {
        count += Launch(&reader) == nil ? 0 : 1
        reader.endLine()
      }
      #expect(count <= bytes.count)
    }
  }

  @Test func `finds a launch by each of its keys`() throws {
    let sputnik = Launch.sample("Sputnik | 1", id: "abc", net: "1957-10-04T19:28:34Z", status: .success)
    var known = sputnik
    known.pad = LaunchPad(name: nil, place: "Baikonur Cosmodrome, Republic of Kazakhstan")
    let library = LaunchLibrary().merging([known], at: now)
    for id in ["ABC", "jsr-1957-10-04-1928"] {
      #expect(library.launch(id: id, now: .now)?.launch.name == "Sputnik | 1")
    }
    #expect(library.launch(id: "jsr-1957-11-03-0230", now: .now)?.received == nil)
    #expect(library.launch(id: "nothing", now: .now) == nil)
  }
}
