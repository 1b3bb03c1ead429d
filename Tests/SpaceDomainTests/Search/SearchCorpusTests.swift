import Foundation
import SpaceDomain
import Testing

/// The recorded launches, which lie beside the package and not in it.
private let corpus = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "../../../../shared/fixtures/launch_corpus/jsr_orbital_launches_1957_2024.csv")
  .standardized

@Suite("The real history of launches", .enabled(if: FileManager.default.fileExists(atPath: corpus.path)))
struct SearchCorpusTests {
  @Test("is searched with Foundation's hits")
  func sameHits() throws {
    // Given 6,617 launches
    let lines = try String(contentsOf: corpus, encoding: .utf8).split(separator: "\n").dropFirst().map(
      String.init)
    let index = SearchIndex(fields: ["line"], records: lines) { [$0] }
    #expect(index.count == 6_617)
    for query in ["spacex", "LUNA", "falcon 9", "sputnik", "é", "1957-10-04", "zzz", "proton 8K82K", ","] {
      // When words are looked for
      let rows = index.rows(matching: query)
      // Then the rows are those where Foundation finds all of them
      let expected = lines.indices.filter { row in
        query.split(separator: " ").allSatisfy {
          lines[row].range(of: $0, options: [.caseInsensitive, .diacriticInsensitive]) != nil
        }
      }
      #expect(rows == expected, "\(query)")
    }
  }
}
