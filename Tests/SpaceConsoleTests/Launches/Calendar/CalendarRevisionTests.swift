import Foundation
import SpaceData
import SpaceDomain
import Testing

@testable import SpaceConsole

@Suite struct CalendarRevisionTests {
  private let early = Date(timeIntervalSince1970: 1_795_000_000)
  private let late = Date(timeIntervalSince1970: 1_795_100_000)

  @Test func `a revision starts at 0 and rises with every change`() {
    // Given
    var revisions: [String: CalendarRevision] = [:]
    let first = revisions.take(["a": "1", "b": "1"], now: early)
    #expect(first.mapValues(\.sequence) == ["a": 0, "b": 0])
    // When one of them changes
    let second = revisions.take(["a": "2", "b": "1"], now: late)
    // Then
    #expect(second.mapValues(\.sequence) == ["a": 1, "b": 0])
    #expect(second.mapValues(\.since) == ["a": late, "b": early])
    // And changing back is a change too
    #expect(revisions.take(["a": "1"], now: late).mapValues(\.sequence) == ["a": 2])
    // And a launch that was left out of a call is remembered
    #expect(revisions.take(["b": "2"], now: late).mapValues(\.sequence) == ["b": 1])
  }

  @Test func `as many as are stored can be read again, within the limits of decoding`() async throws {
    // Given
    let (directory, faults) = (TemporaryDirectory(), StorageFaults())
    let states = StoredStates(directory: directory.path(""), faults: faults)
    let many = Dictionary(uniqueKeysWithValues: (0..<CalendarRevision.limit + 100).map { ("\($0)", "1") })
    try await states.update(.calendar, now: early) { [early] (_: [String: CalendarRevision]?) in
      var revisions: [String: CalendarRevision] = [:]
      _ = revisions.take(many, now: early)
      return (revisions, ())
    }
    // Then
    var revisions = try #require(try await states.state(.calendar, as: [String: CalendarRevision].self))
    #expect(revisions.count == CalendarRevision.limit && faults.all.isEmpty)
    let one = many.keys.sorted()[0]
    #expect(revisions.take([one: "2"], now: late)[one]?.sequence == 1)
  }
}
