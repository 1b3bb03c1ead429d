import Foundation
import SpaceTestSupport
import Testing

@testable import SpaceData

@Suite struct BoundedJSONTests {
  private struct Row: Decodable, Sendable, Equatable { let n: Int }
  private struct Page: Decodable, Sendable {
    let title: String
    let rows: LossyRows<Row>
  }
  private struct Plain: Decodable { let rows: [Row] }

  /// Any JSON value, which counts the values inside it without reading strings.
  private struct Counted: Decodable {
    let count: Int

    init(from decoder: any Decoder) throws {
      guard var list = try? decoder.unkeyedContainer() else {
        count = 1
        return
      }
      var count = 1
      while !list.isAtEnd { count += try list.decode(Counted.self).count }
      self.count = count
    }
  }

  private func data(_ text: String) -> Data { Data(text.utf8) }

  /// More rows than are decoded at once, every seventh of them invalid.
  private func rows(_ count: Int) -> String {
    (0..<count).map { $0.isMultiple(of: 7) ? #"{"n":"]},{[\""}"# : #" {"n": \#($0)} "# }.joined(
      separator: ",")
  }

  @Test(arguments: [3, 15_000])
  func `rows are read alike from short and long lists`(count: Int) throws {
    // Given a list with invalid rows, as the whole text and as one field among others
    let list = "[\(rows(count))]"
    let expected = (0..<count).filter { !$0.isMultiple(of: 7) }.map { Row(n: $0) }
    // When it is decoded
    let bare = try BoundedJSON.decode(LossyRows<Row>.self, from: data(list))
    let page = try BoundedJSON.decode(
      Page.self, from: data(#"{"a":[1,2],"rows":\#(list),"title":"T","b":{"rows":[0]}}"#))
    // Then the valid rows are returned in order
    #expect(bare.rows == expected && bare.skipped == count - expected.count)
    #expect(page.rows.rows == expected && page.title == "T")
  }

  @Test func `what is no list is the only row`() throws {
    #expect(try BoundedJSON.decode(LossyRows<Row>.self, from: data(#"{"n":1}"#)).rows == [Row(n: 1)])
    #expect(throws: DecodingError.self) { try BoundedJSON.decode(LossyRows<Row>.self, from: data("7")) }
  }

  @Test(
    arguments: [
      (LongText("[" + String(repeating: "0,", count: 2_000_000) + "0]"), BoundedJSON.Limit.tooManyRows),
      (LongText("[[" + String(repeating: "0,", count: 2_000_000) + "0]]"), .tooManyValues),
      (LongText("{\"a\":{\"b\":[" + String(repeating: "{},", count: 1_000_000) + "{}]}}"), .tooManyValues),
      (LongText("{" + String(repeating: "\"a\":0,", count: 500_000) + "\"b\":0}"), .tooManyValues),
      (LongText(String(repeating: "[", count: 129) + String(repeating: "]", count: 129)), .tooDeep),
      (.repeating("[", 2_000_000), .tooDeep),
    ])
  func `input above the limits is refused before it is decoded`(text: LongText, limit: BoundedJSON.Limit) {
    #expect(throws: limit) { try BoundedJSON.decode(LossyRows<Row>.self, from: data(text.string)) }
  }

  @Test func `a row with too many values is skipped without losing others`() throws {
    let huge = "[" + String(repeating: "0,", count: 100_000) + "0]"
    let text = "[" + String(repeating: "{\"n\":1},", count: 40) + huge + "]"
    let read = try BoundedJSON.decode(LossyRows<Row>.self, from: data(text))
    #expect(read.rows.count == 40 && read.skipped == 1)
  }

  @Test func `a long list of another kind is an error, not an empty list`() {
    let text = data(#"{"rows":[\#(String(repeating: "{\"n\":1},", count: 19_000))]}"#)
    #expect(throws: (any Error).self) { try BoundedJSON.decode(Plain.self, from: text) }
  }

  @Test func `decoding ends when the time is up`() {
    let text = data("[\(rows(15_000))]")
    #expect(throws: BoundedJSON.Limit.late) {
      try BoundedJSON.decode(LossyRows<Row>.self, from: text, isLate: { true })
    }
  }

  @Test func `a slice is decoded like a separate text`() throws {
    let text = data("xx[\(rows(15_000))]yy").dropFirst(2).dropLast(2)
    #expect(try BoundedJSON.decode(LossyRows<Row>.self, from: text).skipped == 2_143)
  }

  @Test func `a text cut anywhere is refused`() {
    let text = data("{\"title\":\"\\\"\",\"rows\":[\(rows(9_000))]}")
    for end in stride(from: 0, to: text.count, by: 9_973) {
      #expect(throws: (any Error).self) { try BoundedJSON.decode(Page.self, from: text.prefix(end)) }
    }
  }

  @Test(arguments: [#"\u000\"#, #"\u"12"#, #"\u12"#, #"\uzzz\"#])
  func `no broken escape hides values`(escape: String) {
    // Given strings whose closing quotation marks a decoder may take as part of the broken escape
    for text in [#"["\#(escape)"",[0,0,0,0]]"#, #"["\#(escape)\"",1,"",[0,0,0,0]]"#] {
      // When JSONDecoder accepts the text without reading its strings
      guard let counted = try? JSONDecoder().decode(Counted.self, from: data(text)) else { continue }
      // Then every value was counted
      #expect(JSONOutline(data(text).span).values >= counted.count)
    }
  }

  @Test func `a broken escape loses only its row`() throws {
    let rows = try BoundedJSON.decode(LossyRows<Row>.self, from: data(#"[{"n":1},{"n":"\uzzzz"},{"n":3}]"#))
    #expect(rows.rows == [Row(n: 1), Row(n: 3)])
  }

  @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32])
  func `only UTF-8 is counted and decoded`(encoding: String.Encoding) throws {
    // Given characters whose UTF-16 and UTF-32 bytes are quotation marks, between many values
    let list = "[0" + String(repeating: ",\"\u{2222}\",0", count: 1_000) + "]"
    let text = try #require(list.data(using: encoding))
    // Then
    #expect(throws: DecodingError.self) { try BoundedJSON.decode(LossyRows<Int>.self, from: text) }
  }

  @Test(arguments: [
    "[1, 2]\n<!-- Cached page by a plugin. -->\n", "[1, 2]<!--a--><!-- b -->",
    "[1, 2] <!-- a --> \n\t<!-- <!-- -->",
  ])
  func `a cache's comment behind a text is read over`(text: String) throws {
    #expect(try BoundedJSON.decode([Int].self, from: Data(text.utf8)) == [1, 2])
  }

  @Test(arguments: [
    "[1, 2] -->", "[1, 2] <!-- a", "<!-- a --> [1, 2]", "[1, 2] <!-- a --> x", "<!-- a -->", "[1, <!-- a -->",
  ])
  func `other text around a text is none of JSON`(text: String) {
    #expect(throws: DecodingError.self) { try BoundedJSON.decode([Int].self, from: Data(text.utf8)) }
  }
}
