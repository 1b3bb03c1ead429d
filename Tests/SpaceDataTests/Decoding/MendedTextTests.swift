import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// Texts in which one character is none: it is U+FFFD, and the rest stays.
struct MendedTextTests {
  private func decoded(_ json: Data) throws -> [String] { try BoundedJSON.decode([String].self, from: json) }

  @Test(arguments: [
    (#"Ada \ud83d"#, "Ada \u{FFFD}"), (#"\uDE80 x"#, "\u{FFFD} x"), (#"\ude80\ud83d"#, "\u{FFFD}\u{FFFD}"),
    (#"\ud83d\ud83d\ude80"#, "\u{FFFD}🚀"), (#"\ud83dA\ude80"#, "\u{FFFD}A\u{FFFD}"),
    (#"\ud83d\u0041"#, "\u{FFFD}A"), (#"\ud83d\n"#, "\u{FFFD}\n"), (#"\ud83d\ude80"#, "🚀"),
    (#"\\ud83d"#, #"\ud83d"#),
    (#"\ud7ff\ue000"#, "\u{D7FF}\u{E000}"), (#"\D83D"#, nil),
  ])
  func `half of a surrogate pair costs one character`(text: String, expected: String?) throws {
    let json = Data("[\"\(text)\", \"Bob\"]".utf8)
    guard let expected else {
      #expect(throws: (any Error).self) { try decoded(json) }
      return
    }
    #expect(try decoded(json) == [expected, "Bob"])
  }

  @Test(
    arguments: [
      ([0xE9], "\u{FFFD}"), ([0xC3], "\u{FFFD}"), ([0xFC, 0x62, 0xE4], "\u{FFFD}b\u{FFFD}"),
      ([0xED, 0xA0, 0xBD], "\u{FFFD}\u{FFFD}\u{FFFD}"), ([0xF0, 0x9F, 0x9A], "\u{FFFD}"),
      ([0xC3, 0xA9], "é"),
    ] as [([UInt8], String)])
  func `bytes that are not UTF-8 cost one character each`(bytes: [UInt8], expected: String) throws {
    let json = Data("[\"Caf".utf8) + Data(bytes) + Data("\", \"Bob\"]".utf8)
    #expect(try decoded(json) == ["Caf" + expected, "Bob"])
  }

  @Test func `a long list is mended row by row`() throws {
    // Given a text that is decoded in pieces
    let rows = (0..<30_000).map { $0 == 17 ? #"{"a":"\udfff","b":1}"# : #"{"a":"x","b":1}"# }
    struct Row: Decodable { let a: String }
    let json = Data("[\(rows.joined(separator: ","))]".utf8)
    let list = try BoundedJSON.decode(LossyRows<Row>.self, from: json, rows: 40_000)
    #expect(list.skipped == 0 && list.rows[17].a == "\u{FFFD}" && list.rows.count == 30_000)
  }

  @Test(.recorded("reports/lone-surrogate.json"))
  func `contacts keep their names`() throws {
    let file = try #require(Fixtures.recorded("reports/lone-surrogate.json"))
    let content = try ContactsContent(file, source: "file")
    #expect(content.contacts.map(\.name) == ["Ada \u{FFFD}", "Bob"])
    #expect(content.contacts[0].emails == ["a@example.org"])
  }

  @Test func `random halves and bytes lose no other character`() throws {
    var random = SplitMix(state: 71)
    for _ in 0..<Effort.trials(20_000) {
      // Given texts with marks among letters
      let pieces = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        [
          ("a", "a"), (#"\ud83d\ude80"#, "🚀"), (#"\ud83d"#, "\u{FFFD}"), (#"\\"#, #"\"#), ("é", "é"),
          (#"\u0041"#, "A"),
        ].randomElement(using: &random)!
      }
      // A half before another text is no pair.
      let text = pieces.map(\.0).joined(separator: "-")
      // Then
      #expect(try decoded(Data("[\"\(text)\"]".utf8)) == [pieces.map(\.1).joined(separator: "-")])
    }
  }
}
