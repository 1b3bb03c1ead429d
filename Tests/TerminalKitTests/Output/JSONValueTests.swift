import Foundation
import SpaceTestSupport
import Testing

@testable import TerminalKit

@Suite struct JSONValueTests {
  @Test func `members keep their order, and absent ones are left out`() {
    let credit: String? = nil
    let value: JSONValue = [
      "day": "2024-01-01", "title": "A \"b\" \\ c", "credit": credit,
      "media": ["type": "image"] as JSONValue,
      "numbers": JSONValue.array([1.json, (-60.5).json, true.json, Double.nan.json]),
      "empty": JSONValue.object([]),
    ]
    #expect(
      value.serialized() == #"{"day":"2024-01-01","title":"A \"b\" \\ c","media":{"type":"image"},"#
        + #""numbers":[1,-60.5,true,null],"empty":{}}"#)
  }

  @Test func `control and hidden characters are escaped, in keys too`() {
    let value: JSONValue = [
      "\u{1B}": "a\n\t\r\u{0}\u{7F}\u{9B}\u{2028}\u{202E}\u{200B}\u{FEFF}\u{E0041}é星"
    ]
    #expect(
      value.serialized()
        == #"{"\u001b":"a\n\t\r\u0000\u007f\u009b\u2028\u202e\u200b\ufeff\udb40\udc41é星"}"#)
  }

  @Test func `a parser gets any text back, and no hazard is in the bytes`() throws {
    var generator = SplitMix(state: 3)
    for _ in 0..<300 {
      // Given
      var text = ""
      let scalars = (0..<30).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x2_FFFF, using: &generator))
      }
      text.unicodeScalars.append(contentsOf: scalars)
      // When
      let json = JSONValue.array([.string(text)]).serialized()
      // Then
      let back = try JSONDecoder().decode([String].self, from: Data(json.utf8))
      #expect(Array(back[0].unicodeScalars) == scalars)
      #expect(
        json.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control && $0 != "\u{2028}" })
    }
  }

  @Test(arguments: [(0.0, "0.0"), (1e21, "1e+21"), (-0.5, "-0.5"), (.infinity, "null")])
  func `numbers are valid JSON`(number: Double, expected: String) {
    #expect(JSONValue.number(number).serialized() == expected)
  }

  @Test func `escapes hazards in JSON from other encoders`() throws {
    // Given a character of each kind: C1, DEL, separator, bidirectional control, tag and zero-width
    let hostile = "a\u{9B}b\u{7F}c\u{2028}d\u{202E}e\u{E0041}f\u{200B}g星"
    let json = try Array(JSONEncoder().encode([hostile]))
    // When
    let escaped = JSONValue.escapingHazards(in: json)
    // Then
    #expect(
      String(decoding: escaped, as: UTF8.self)
        == #"["a\u009bb\u007fc\u2028d\u202ee\udb40\udc41f\u200bg星"]"#)
    #expect(try JSONDecoder().decode([String].self, from: Data(escaped)) == [hostile])
    #expect(JSONValue.escapingHazards(in: Array("{\n \"a\": 1\n}".utf8)) == Array("{\n \"a\": 1\n}".utf8))
  }
}
