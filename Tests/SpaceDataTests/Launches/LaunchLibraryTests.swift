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

  private static func launches(_ path: String) throws -> [Launch] {
    try JSONDecoder().decode(LaunchLibraryPage.self, from: try #require(Fixtures.recorded(path))).launches
  }

  private func library() throws -> LaunchLibrary {
    let fetched = try Self.recorded.flatMap(Self.launches)
    return LaunchLibrary(LaunchLibrary().merging(fetched, at: now))
  }

  @Test(.recorded(recorded), arguments: LaunchScope.allCases)
  func `ranks and finds like the unoptimized implementation`(scope: LaunchScope) throws {
    // Given the recorded launches in the library, and merged with the history without optimization
    let library = try library()
    var merge = LaunchMerge(LaunchHistory.launches())
    for path in Self.recorded { merge.add(try Self.launches(path)) }
    let all = LaunchRanking(now: now).ranked(merge.launches)
      .filter { scope == .all || $0.isUpcoming(at: now) == (scope == .upcoming) }
    // Then both contain the same launches in the same order
    #expect(library.launches(scope, now: now) == all)
    // And each search finds the same
    let index = SearchIndex(fields: Launch.searchFields, records: all, texts: \.searchTexts)
    for query in [
      "spacex", "falcon 9", "sputnik", "kind:communications", "agency:isro year:2023", "CZ",
      "status:failure mars",
      "place:\"french guiana\" year:1999", "long march", "a", "alcântara", "vandenberg SLC4E", "\u{301}",
      "S/N",
    ] {
      // Sort before comparing, because matches by name rank first among past launches; LaunchNameTests checks
      // this
      let found = library.search(query, in: scope, now: now)
      #expect(
        LaunchRanking(now: now).ranked(found) == index.rows(matching: query).map { all[$0] }, "\(query)")
    }
    let byField = library.search("agency:isro year:2023", in: scope, now: now)
    #expect(byField == LaunchRanking(now: now).ranked(byField))
  }

  @Test(.recorded(recorded))
  func `reads its own file`() throws {
    // Given all recorded launches with their links, pictures and windows
    let launches = try Self.recorded.flatMap(Self.launches)
    let entries = launches.map { FetchedLaunches.Entry(launch: $0, received: now) }
    // When they are written and read again
    let written = FetchedLaunches(entries, history: .bundled)
    let read = try #require(FetchedLaunches(written.bytes))
    // Then nothing is lost
    #expect(read.entries.map(\.launch) == launches)
    #expect(read.entries.allSatisfy { $0.received == now })
  }

  @Test func `keeps rare fields of a launch`() throws {
    var launch = Launch.sample("Ω | ≈", status: .other(id: -3, name: "Rolled back"))
    launch.mission = nil
    launch.pad = LaunchPad(name: "P", place: nil, latitude: -90, longitude: 180)
    launch.window = Date.distantPast...Date.distantFuture
    launch.statusReason = "Wind"
    let read = FetchedLaunches([.init(launch: launch, received: now)], history: .bundled)
    #expect(read.launch(0) == launch)
    var other = launch
    other.status = .other(id: nil, name: "?")
    #expect(FetchedLaunches([.init(launch: other, received: now)], history: .bundled).launch(0) == other)
  }

  @Test func `no damage causes a crash`() throws {
    // Given a file's bytes, cut at every position or with random bytes changed
    let entries = [Launch].samples.map { FetchedLaunches.Entry(launch: $0, received: now) }
    let whole = FetchedLaunches(entries, history: .bundled).bytes
    var generator = SplitMix(state: 1)
    #expect(LaunchLibrary(try #require(FetchedLaunches(whole))).count == 7_126 + 5)
    let cut = whole.indices.map { whole[..<$0] }
    let changed = (0..<1_000).map { _ in
      var bytes = whole
      for _ in 0..<3 {
        bytes[Int.random(in: bytes.indices, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      return bytes
    }
    for bytes in cut + changed {
      // Then the file is refused, or read as far as possible
      guard let read = FetchedLaunches(bytes) else { continue }
      #expect(read.index.rows(matching: "starlink").count <= read.count && read.entries.count <= read.count)
    }
    #expect(cut.dropFirst().allSatisfy { FetchedLaunches($0) == nil })
  }

  @Test func `finds a launch by each of its keys`() throws {
    let sputnik = Launch.sample("Sputnik | 1", id: "abc", net: "1957-10-04T19:28:34Z", status: .success)
    var known = sputnik
    known.pad = LaunchPad(name: nil, place: "Baikonur Cosmodrome, Republic of Kazakhstan")
    let library = LaunchLibrary(LaunchLibrary().merging([known], at: now))
    for id in ["ABC", "jsr-1957-10-04-1928"] { #expect(library.launch(id: id)?.launch.name == "Sputnik | 1") }
    #expect(library.launch(id: "jsr-1957-11-03-0230")?.received == nil)
    #expect(library.launch(id: "nothing") == nil)
  }
}
