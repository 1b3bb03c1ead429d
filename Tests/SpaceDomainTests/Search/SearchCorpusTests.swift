import Foundation
import SpaceDomain
import Testing

/// The recorded launches, which lie beside the package (or the folder that holds it), not in it; nil where they do not.
private let corpus: Data? = {
  let package = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardized
  let beside = [package, package.deletingLastPathComponent()].map { $0.deletingLastPathComponent() }
  let file = "shared/fixtures/launch_corpus/gcat_launches_names_1957_2025.csv"
  return beside.lazy.compactMap { try? Data(contentsOf: $0.appendingPathComponent(file)) }.first
}()

@Suite("The real history of launches", .enabled(if: corpus != nil))
struct SearchCorpusTests {
  @Test
  func `is searched with Foundation's hits`() throws {
    // Given 7,126 launches
    let text = String(decoding: try #require(corpus), as: UTF8.self)
    let lines = text.split(separator: "\n").dropFirst().map(
      String.init)
    let index = SearchIndex(fields: ["line"], records: lines) { [$0] }
    #expect(index.count == 7_126)
    for query in ["spacex", "LUNA", "falcon 9", "sputnik", "é", "1957", "zzz", "proton 8K82K", "hubble"] {
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
