import SpaceDomain
import Testing

@Suite("An index of records")
struct SearchIndexTests {
  static let launches = [
    ["Artemis II", "NASA", "Crewed Lunar Flyby", "2026"],
    ["Falcon 9 - Starlink", "SpaceX", "Internet satellites", "2026"],
    ["Crew Dragon - Crew-8", "SpaceX", "To the station", "2024"],
    ["Chandrayaan-3", "ISRO", "Lunar Landing", "2023"],
    ["Vega-C | Biomasse", "Arianespace", "Kourou, Guyane française", "2025"],
    ["Atlas V", "United Launch Alliance", "2023 memorial", "2022"],
  ]

  let index = SearchIndex(
    fields: ["name", "agency", "mission", "year"], records: Self.launches, texts: { $0 })

  @Test(arguments: [
    ("SpaceX", [1, 2]), ("lunar", [0, 3]), ("LUNAR isro", [3]), ("française", [4]), ("FRANCAISE", [4]),
    ("france", []), ("crew", [0, 2]), ("year:2023", [3]), ("2023", [3, 5]), ("agency:isro year:2023", [3]),
    ("agency:\"united launch\"", [5]), ("\"united alliance\"", []), ("united alliance", [5]),
    ("name:space", []), ("agency:space", [1, 2, 4]), ("Agency:SPACEX dragon", [2]), ("crew-8", [2]),
    ("zzz", []), ("x", [1, 2]), ("lunar lunar lun", [0, 3]), ("chandrayaan 3", [3]), ("CREW 8", [2]),
    ("vega-c|biomasse", [4]), ("\"falcon 9 starlink\"", [1]), ("crew8", []), ("year:20-23", []),
  ])
  func `finds the expected launches`(query: String, rows: [Int]) {
    // Given launches in display order
    // When words are searched
    // Then the rows are returned in that order
    #expect(index.rows(matching: query) == rows)
  }

  @Test(arguments: [
    "", " ", "\t\n  ", "\u{301}\u{308}", "\"", "\"\"", "year:", "|", "- ’ …", "\"--\"", "agency:-",
  ])
  func `an empty query finds everything`(query: String) {
    // Given a query without a word
    // When it is searched
    // Then every record matches
    #expect(index.rows(matching: query) == Array(Self.launches.indices))
  }

  @Test func `treats a colon after anything but a field's name as punctuation`() {
    // Given texts with and without a colon
    var index = SearchIndex(fields: ["name"])
    index.append(["Countdown t:0"])
    index.append(["t 0"])
    index.append(["t1"])
    // When a word with a colon is searched
    // Then punctuation counts as a space in both query and text
    #expect(index.rows(matching: "T:0") == [0, 1])
    #expect(index.rows(matching: "name:t:0") == [0, 1])
  }

  @Test(arguments: [
    ("soyuz-11", [0]), ("SOYUZ 11", [0]), ("\"soyuz 11\"", [0]), ("chang'e 5", [1]), ("change-5", [1]),
    ("Chang’e", [1]),
    ("chang e", [1]), ("dr who", [2]), ("\"dr who\"", [2]), ("oumuamua", [3]), ("ʻoumuamua", [3]),
    ("s 301", [2]),
  ])
  func `finds names however they are punctuated`(query: String, rows: [Int]) {
    // Given names with hyphens, apostrophes and runs of other punctuation
    var index = SearchIndex(fields: ["name"])
    for name in ["Soyuz-11 (7KT-OK No. 32)", "Chang'e 5", "Dr. -- Who? S–301…", "1I/ʻOumuamua"] {
      index.append([name])
    }
    // When a name is searched with other punctuation
    // Then it is found
    #expect(index.rows(matching: query) == rows)
  }

  @Test(arguments: [
    ("apollo11", [0]), ("name:sts31x", [2]), ("soyuz-11", nil), ("a 1", nil), ("", nil),
  ])
  func `separates letters and digits on request`(query: String, rows: [Int]?) {
    let index = SearchIndex(fields: ["name"], records: ["Apollo 11", "Apollo 1", "STS 31 x"]) { [$0] }
    #expect(SearchQuery(query, fields: ["name"]).loosened.map { index.rows(matching: $0) } == rows)
  }

  @Test func `does not find words across fields or records`() {
    // Given neighboring fields whose texts would form a word together
    var index = SearchIndex(fields: ["a", "b"])
    index.append(["one", "two"])
    index.append(["three", ""])
    // When this word is searched
    // Then nothing is found, but each part is
    #expect(index.rows(matching: "onetwo").isEmpty)
    #expect(index.rows(matching: "twothree").isEmpty)
    #expect(index.rows(matching: "\"one two\"").isEmpty)
    #expect(index.rows(matching: "two one") == [0])
    #expect(index.rows(matching: "a:two").isEmpty)
    #expect(index.rows(matching: "b:two") == [0])
  }

  @Test func `accepts records with fewer and with more texts than fields`() {
    // Given records with no text, one text and three texts in an index with two fields
    var index = SearchIndex(fields: ["a", "b"])
    index.append([])
    index.append(["one"])
    index.append(["one", "two", "three"])
    // When they are searched
    // Then each is found at its own row
    #expect(index.count == 3)
    #expect(index.rows(matching: "") == [0, 1, 2])
    #expect(index.rows(matching: "one") == [1, 2])
    #expect(index.rows(matching: "b:one").isEmpty)
    #expect(index.rows(matching: "b:two") == [2])
    #expect(index.rows(matching: "three") == [2])
  }

  @Test func `finds nothing when empty`() {
    let index = SearchIndex(fields: ["a"])
    #expect(index.count == 0)
    #expect(index.rows(matching: "").isEmpty)
    #expect(index.rows(matching: "a").isEmpty)
    #expect(index.rows(matching: "a:b c").isEmpty)
  }

  @Test func `can be rearranged, with records replaced and removed`() {
    // Given a launch whose name has changed, appended after its old record
    var index = index
    index.append(["Falcon 9 - Starlink 12-3", "SpaceX", "Internet satellites", "2027"])
    // When the index is rearranged without the old record
    let arranged = index.arranged([6, 3, 0])
    // Then rows are numbered in the new order
    #expect(arranged.count == 3)
    #expect(arranged.rows(matching: "") == [0, 1, 2])
    #expect(arranged.rows(matching: "spacex") == [0])
    #expect(arranged.rows(matching: "lunar") == [1, 2])
    #expect(arranged.rows(matching: "year:2027") == [0])
    // And the original index is unchanged
    #expect(index.rows(matching: "starlink") == [1, 6])
  }

  @Test func `grows after it was rearranged`() {
    var index = index.arranged([3])
    index.append(["Luna 25", "Roscosmos", "Lunar Landing", "2023"])
    #expect(index.rows(matching: "lunar year:2023") == [0, 1])
  }

  @Test func `is narrowed by words of one letter, alone or with others`() {
    // Given
    let index = SearchIndex(
      fields: ["name", "agency"],
      records: [["Falcon 9", "SpaceX"], ["Vega C", "ESA"], ["Falcon Heavy", "SpaceX"]]
    ) { $0 }
    // Then
    #expect(index.rows(matching: "v e s") == [1, 2])
    #expect(index.rows(matching: "v e s h") == [2])
    #expect(index.rows(matching: "falcon 9 x") == [0])
    #expect(index.rows(matching: "agency:s v") == [1, 2])
    #expect(index.rows(matching: "é v") == [1, 2])
  }
}
