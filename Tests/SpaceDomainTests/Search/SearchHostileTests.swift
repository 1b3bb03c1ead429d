import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@Suite("A hostile search")
struct SearchHostileTests {
  static let names = [
    "Falcon 9", "aaaaaaaaaaaaaaaaaaaaaaaa", "Électron", "🚀 Artemis", "a\u{0}b", "a\u{1F}b", "\u{301}",
  ]
  let index = SearchIndex(fields: ["name"], records: Self.names, texts: { [$0] })

  @Test(arguments: [" ", "\u{301}", "\"", "\t", ":", "-", "’", "name:"])
  func `of 10,000 characters is answered`(unit: String) {
    let query = String(String(repeating: unit, count: 10_000).unicodeScalars.prefix(10_000))
    #expect(index.rows(matching: unit == "name:" ? "name:" : query) == Array(Self.names.indices))
  }

  @Test(arguments: ["a", "é", "🚀", "ß", "👨‍👩‍👧", "a\u{301}", "name:", "\u{0}", "한"])
  func `of 10,000 characters without a match finds nothing`(unit: String) {
    #expect(index.rows(matching: String(repeating: unit, count: 10_000)).isEmpty)
  }

  @Test func `of one word repeated a thousand times equals the word`() {
    #expect(index.rows(matching: String(repeating: "falcon ", count: 1_429)) == [0])
  }

  @Test func `of a thousand unrelated words is answered`() {
    #expect(index.rows(matching: (1_000..<3_000).map { String($0) }.joined(separator: " ")).isEmpty)
    let word = (0..<40).map { "w\($0 + 10)" }
    let own = SearchIndex(fields: ["name"], records: [word.joined(separator: ",")]) { [$0] }
    #expect(own.rows(matching: word.joined(separator: " ")) == [0])
  }

  @Test func `finds a NUL and treats the field separator as a space`() {
    #expect(index.rows(matching: "a\u{0}b") == [4])
    #expect(index.rows(matching: "\u{0}") == [4])
    #expect(index.rows(matching: "\"a b\"") == [5])
    #expect(index.rows(matching: "\"a\u{1F}b\"") == [5])
    #expect(index.rows(matching: "\u{1F}") == Array(Self.names.indices))
  }

  @Test func `keeps its position in a text of only marks or of 100,000 characters`() {
    // Given records that fold to nothing or to long texts, with ordinary ones after them
    var index = SearchIndex(fields: ["a", "b"])
    index.append([String(repeating: "\u{301}", count: 5_000), ""])
    index.append([String(repeating: "ΐß", count: 100_000), "needle"])
    index.append(["needle", "haystack"])
    // When they are searched
    // Then each is found at its own row
    #expect(index.rows(matching: "needle") == [1, 2])
    #expect(index.rows(matching: "b:needle") == [1])
    #expect(index.rows(matching: "ιss b:needle") == [1])
    #expect(index.rows(matching: "haystack") == [2])
  }

  @Test func `marks nothing twice in a text of 10,000 characters`() {
    let text = String(repeating: "é", count: 10_000)
    let ranges = SearchQuery(String(repeating: "e", count: 3)).ranges(in: text)
    #expect(ranges.count == 1)
    #expect(ranges.first.map { text.distance(from: $0.lowerBound, to: $0.upperBound) } == 9_999)
  }

  @Test(.hangLimit) func `of launches is answered although a mission repeats a name of two spellings`() {
    // Given a mission whose name fills an answer
    let name = String(repeating: "kosmos ", count: 100_000)
    let launch = Launch(
      identity: LaunchIdentity(history: "jsr-1962-03-16-1200"), name: "Test",
      mission: LaunchMission(name: name), net: NET(.distantPast, precision: .day), status: .success)
    // When it is searched by either spelling
    let index = SearchIndex(launches: [launch])
    // Then it is found
    for word in ["kosmos", "cosmos"] { #expect(index.rows(matching: "mission:\(word)") == [0]) }
  }
}
