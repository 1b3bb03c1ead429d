import Testing

@testable import SpaceDomain

@Suite("Suggestions")
struct SearchSuggestionTests {
  private let index = SearchIndex(
    fields: ["name", "year"],
    records: [
      ["Hubble Space Telescope", "1990"], ["Hubble servicing mission 1", "1993"], ["Voyager 1", "1977"],
      ["Voyager 2", "1977"], ["Huble", "1999"], ["Chang'e 5", "2020"],
    ], texts: { $0 })

  private func suggestions(_ query: String) -> [String] {
    SearchVocabulary(index).suggestions(for: SearchQuery(query, fields: index.fields))
  }

  @Test(arguments: [
    ("hubbel", ["hubble", "huble"]), ("HUBBBLE", ["hubble", "huble"]), ("voyagr 1", ["voyager 1"]),
    ("vyoager", ["voyager"]),
    ("telescop hubbel", ["telescop hubble"]), ("year:1977 voyagr", ["year:1977 voyager"]),
    ("voyager hubbel", []), ("zzzzzz", []), ("xy", []), ("", []), ("year:2050", []),
    ("name:hubbel", ["name:hubble", "name:huble"]), ("year:1977 name:voyagr", ["year:1977 name:voyager"]),
    ("year:hubbel", []), ("yaer:1977 voyager", ["year:1977 voyager"]), ("nmae:hubble", ["name:hubble"]),
    ("yaer:2050", []),
  ])
  func `name the nearest words with hits, the more frequent first`(
    query: String, expected: [String]
  ) {
    #expect(suggestions(query) == expected)
    for suggestion in suggestions(query) { #expect(!index.rows(matching: suggestion).isEmpty) }
  }

  @Test func `stay fast and empty for words of any length`() {
    #expect(suggestions(String(repeating: "x", count: 100_000)).isEmpty)
    #expect(suggestions((0..<200).map { "wrd\($0)x" }.joined(separator: " ")).isEmpty)
  }

  @Test(arguments: [
    ("hubble", "hubble", 0), ("hubble", "hubbel", 1), ("hubble", "huble", 1), ("hubble", "hubbles", 1),
    ("hubble", "bubble", 1), ("hubble", "bubbles", 2), ("abcdef", "badcfe", nil),
    ("hubble", "voyager", nil),
  ])
  func `count insertions, removals, replacements and swaps`(left: String, right: String, expected: Int?) {
    #expect(WordDistance(word: Array(left.utf8), limit: 2).distance(to: right.utf8) == expected)
  }
}

@Suite("Names among hits")
struct SearchAgreementTests {
  @Test(
    arguments: [
      ("mir", [[0], [1], [2], [], [3]]), ("Mir 2", [[], [1], [], [], [0, 2, 3]]), ("mi", [[0, 1, 2, 3]]),
      ("sputnik-1", [[3], [], [], [], [0, 1, 2]]),
    ] as [(String, [[Int]])])
  func `distinguish whole lines, whole words and parts`(query: String, expected: [[Int]]) {
    // Given names, one per line
    let index = SearchIndex(
      fields: ["vehicle", "mission"],
      records: [
        ["Proton", "Mir core\nMir"], ["Mir", "Spare Mir 2 module"], ["Mir", "Miranda"], ["R-7", "Sputnik 1"],
      ]
    ) { $0 }
    // When they are compared with a query
    let query = SearchQuery(query, fields: index.fields)
    // Then only the lines of the given field are titles
    #expect(index.ranked([0, 1, 2, 3], by: query, titles: [1]) == expected)
  }
}
