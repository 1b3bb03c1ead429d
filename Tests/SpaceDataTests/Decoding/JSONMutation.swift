import Foundation
import SpaceTestSupport

/// Damages a JSON text as a faulty server, a broken connection or an attacker might.
struct JSONMutation {
  private let text: [UInt8]
  /// The byte ranges of all values: objects, lists, strings, numbers and words.
  private let values: [Range<Int>]

  /// Prepares a text, which must not contain white space outside of strings.
  init(_ text: Data) {
    self.text = Array(text)
    values = Self.values(in: self.text)
  }

  /// The text with a random kind of fault.
  func mutated(using generator: inout SplitMix) -> Data {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: Data(text.prefix(.random(in: 0..<text.count, using: &generator)))
    case 1: overwritten(using: &generator)
    case 2: encoded(using: &generator)
    case 3: nested(using: &generator)
    default: swapped(using: &generator)
    }
  }

  /// Replaces a few bytes.
  private func overwritten(using generator: inout SplitMix) -> Data {
    var data = Data(text)
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
      data[Int.random(in: 0..<data.count, using: &generator)] = .random(in: 0...255, using: &generator)
    }
    return data
  }

  /// Changes the encoding.
  private func encoded(using generator: inout SplitMix) -> Data {
    let encodings: [String.Encoding] = [.utf16, .utf16BigEndian, .utf32, .isoLatin1]
    let encoding = encodings[Int.random(in: 0..<encodings.count, using: &generator)]
    return String(decoding: text, as: UTF8.self).data(using: encoding, allowLossyConversion: true) ?? Data()
  }

  /// Replaces a value with one deep inside lists and objects.
  private func nested(using generator: inout SplitMix) -> Data {
    let depth = Int.random(in: 1...2_000, using: &generator)
    let deep = String(repeating: #"{"pad":["#, count: depth) + "1" + String(repeating: "]}", count: depth)
    return Data(replacing([values[Int.random(in: 0..<values.count, using: &generator)]]) { _ in deep })
  }

  /// Replaces up to six values with values of other types.
  private func swapped(using generator: inout SplitMix) -> Data {
    let places = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
      values[Int.random(in: 0..<values.count, using: &generator)]
    }
    return Data(
      replacing(places) { _ in Self.others[Int.random(in: 0..<Self.others.count, using: &generator)] })
  }

  /// Replaces values. A value inside another replaced value disappears with that one.
  private func replacing(_ places: [Range<Int>], with other: (Range<Int>) -> String) -> [UInt8] {
    var result: [UInt8] = []
    var end = 0
    for place in places.sorted(by: { $0.lowerBound < $1.lowerBound }) where place.lowerBound >= end {
      result += text[end..<place.lowerBound] + Array(other(place).utf8)
      end = place.upperBound
    }
    return result + text[end...]
  }

  private static let others = [
    "null", "true", "false", "0", "-1", "3", "9223372036854775807", "-9223372036854775808", "1e308", "1e999",
    "-0.0",
    "9" + String(repeating: "0", count: 400), "\"\"", "\" \"", "\"x\"", "\"7\"", #""\u0000\u001b[2J""#,
    "\"e\u{301}\"",
    #""\ud800""#, "\"" + String(repeating: "ab ", count: 2_000) + "\"", #""9999-12-31T23:59:59Z""#,
    #""0001-01-01T00:00:00Z""#, #""2026-02-30T25:61:61Z""#, #""2026-11-30T10:00:00+23:59""#, #""//""#,
    #""javascript:1""#, #""http://\\@127.0.0.1""#, "\"--\"", "\"NaN\"", "\"1e400\"", "\"Month 0\"",
    "\"0000-00-00\"",
    "{\"av\":-1e300,\"mn\":5,\"mx\":-5}", "[]", "{}", "[1,\"two\",null]",
    #"{"id":3,"name":{"a":[]}}"#,
    #"{"id":-9e99,"name":7,"url":[]}"#, #"[{"id":1,"id":2}]"#, "", "NaN", "'x'",
  ]

  /// The byte ranges of all values, found by their first and last bytes.
  private static func values(in text: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var open: [Int] = []
    var place = 0
    while place < text.count {
      let start = place
      switch text[place] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(place)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): open.popLast().map { found.append($0..<place + 1) }
      case UInt8(ascii: "\""):
        place += 1
        while text[place] != UInt8(ascii: "\"") { place += text[place] == UInt8(ascii: "\\") ? 2 : 1 }
        if text[min(place + 1, text.count - 1)] != UInt8(ascii: ":") { found.append(start..<place + 1) }
      case UInt8(ascii: ","), UInt8(ascii: ":"): break
      default:
        while place + 1 < text.count, !",]}".utf8.contains(text[place + 1]) { place += 1 }
        found.append(start..<place + 1)
      }
      place += 1
    }
    return found
  }
}
