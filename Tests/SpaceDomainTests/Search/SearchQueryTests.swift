import Testing

@testable import SpaceDomain

@Suite("A query")
struct SearchQueryTests {
  private func words(_ text: String) -> [String] {
    SearchQuery(text, fields: ["name", "Agência"]).words.map {
      ($0.field.map { "\($0)=" } ?? "") + String(decoding: $0.bytes, as: UTF8.self)
    }
  }

  @Test func `is parsed into folded words, the longest first`() {
    #expect(words("Été  FALCON\tx") == ["falcon", "ete", "x"])
    #expect(words("a\u{A0}bb\u{1F}ccc\u{2003}dddd\r\neeeee") == ["eeeee", "dddd", "ccc", "bb", "a"])
  }

  @Test func `finds field names ignoring case and accents, before the first colon only`() {
    #expect(words("agencia:ISRO") == ["1=isro"])
    #expect(words("NAME:a:b") == ["0=a b"])
    #expect(words("https://x name:") == ["https", "x"])
    #expect(words(":x") == ["x"])
    #expect(words("\"name:x\"") == ["name x"])
  }

  @Test func `keeps quoted words together`() {
    #expect(words("name:\"United  Launch\" x") == ["0=united launch", "x"])
    #expect(words("a\"b c\"d") == ["ab cd"])
    #expect(words("\"open end") == ["open end"])
    #expect(words("\"   \" \"\"") == [])
  }

  @Test func `leaves out words contained in another`() {
    #expect(words("s sp spacex space spacex") == ["spacex"])
    #expect(words("name:spacex space") == ["0=spacex"])
    #expect(words("name:space spacex") == ["spacex", "0=space"])
    #expect(words("name:space agencia:spacex") == ["1=spacex", "0=space"])
  }

  @Test func `with many words keeps a limited number of the longest`() {
    // Given more words than a query keeps, none of them part of another
    let many = (100..<200).map { "<\($0)>" } + ["<long>"]
    // When they are parsed
    let query = SearchQuery(many.joined(separator: " "))
    // Then the longest is among those kept
    #expect(query.words.count == SearchQuery.limit)
    #expect(query.words.first?.bytes == Array("long".utf8))
  }

  @Test func `knows if it is empty`() {
    #expect(SearchQuery(" \u{301} ").isEmpty)
    #expect(SearchQuery("name:", fields: ["name"]).isEmpty)
    #expect(!SearchQuery("name:").isEmpty)
  }
}
