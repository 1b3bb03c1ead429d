import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

private let corpus = "launch_corpus/gcat_launches_names_1957_2025.csv"

@Suite("The real history of launches", .recorded(corpus))
struct SearchCorpusTests {
  @Test func `gives the same hits as Foundation`() throws {
    // Given 7,126 launches
    let text = String(decoding: try #require(Fixtures.recorded(corpus)), as: UTF8.self)
    let lines = text.split(separator: "\n").dropFirst().map(
      String.init)
    let index = SearchIndex(fields: ["line"], records: lines) { [$0] }
    #expect(index.count == 7_126)
    for query in ["spacex", "LUNA", "falcon 9", "sputnik", "é", "1957", "zzz", "proton 8K82K", "hubble"] {
      // When words are searched
      let rows = index.rows(matching: query)
      // Then the rows are those in which Foundation finds all words
      let expected = lines.indices.filter { row in
        query.split(separator: " ").allSatisfy {
          lines[row].range(of: $0, options: [.caseInsensitive, .diacriticInsensitive]) != nil
        }
      }
      #expect(rows == expected, "\(query)")
    }
  }
}
