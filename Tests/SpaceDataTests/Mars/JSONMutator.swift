import Foundation

/// Damages a JSON text in the ways that lines, servers and attackers do; the same damage for the same seed.
struct JSONMutator {
  private var generator: SeededGenerator
  private let original: [UInt8]
  /// Where a plain value begins: behind a colon, a comma or a bracket.
  private let values: [Int]

  init(_ original: Data, seed: UInt64) {
    let bytes = [UInt8](original)
    self.original = bytes
    generator = SeededGenerator(seed: seed)
    let openers = Set(":,[".utf8)
    let structure = Set("{}[],".utf8)
    values = bytes.indices.dropFirst().filter {
      openers.contains(bytes[$0 - 1]) && !structure.contains(bytes[$0])
    }
  }

  /// The text with one or two faults.
  mutating func next() -> Data {
    var bytes = original
    for _ in 0..<Int.random(in: 1...2, using: &generator) where !bytes.isEmpty {
      // Most faults change a value, so that the text often stays JSON and reaches what reads the values.
      if Int.random(in: 0..<4, using: &generator) > 0 { replaceValue(in: &bytes) } else { damage(&bytes) }
    }
    return Data(bytes)
  }

  private mutating func replaceValue(in bytes: inout [UInt8]) {
    guard let start = values.randomElement(using: &generator), start < bytes.count,
      let value = Self.hostile.randomElement(using: &generator)
    else { return }
    let end = bytes[start...].firstIndex { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "}") } ?? bytes.count
    bytes.replaceSubrange(start..<end, with: value)
  }

  private mutating func damage(_ bytes: inout [UInt8]) {
    let place = Int.random(in: 0..<bytes.count, using: &generator)
    let end = min(bytes.count, place + Int.random(in: 1...40, using: &generator))
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: bytes.removeSubrange(place...)
    case 1: bytes.removeSubrange(place..<end)
    case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 3: bytes[place] = UInt8.random(in: 0...255, using: &generator)
    case 4: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 5: bytes.insert(contentsOf: [0xC3, 0x28, 0xED, 0xA0, 0x80, 0xFF], at: place)
    case 6: bytes = Self.reencoded(bytes, using: &generator)
    default: bytes.insert(contentsOf: Self.hostile.randomElement(using: &generator)!, at: place)
    }
  }

  private static func reencoded(_ bytes: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    let encodings: [String.Encoding] = [.utf16, .utf16LittleEndian, .utf32BigEndian, .isoLatin1]
    if Bool.random(using: &generator) { return [0xEF, 0xBB, 0xBF] + bytes }
    return text.data(using: encodings.randomElement(using: &generator)!).map { [UInt8]($0) } ?? bytes
  }

  private static let hostile: [[UInt8]] = [
    "null", "true", "0", "-0", "-1", "1e999", "-1e308", "1e-400", "9223372036854775808",
    "-9223372036854775808",
    "12345678901234567890123456789", String(repeating: "9", count: 400), "\"\"", "\"--\"", "\"NaN\"",
    "\"inf\"",
    "\"0x1p9\"", "\"1e400\"", "\"99999999999999999999\"", "\"\\ud800\"", "\"\\u0000\"", "\"Month 0\"",
    "\"Month 99999999999999999999\"", "\"2020-02-30T00:00:00Z\"", "\"0000-00-00\"", "\"early\"", "[]", "{}",
    "[1,2]", "{\"a\":1}", "{\"av\":-1e300,\"mn\":5,\"mx\":-5}",
    String(repeating: "[", count: 600) + String(repeating: "]", count: 600),
    String(repeating: "{\"a\":", count: 600) + "1" + String(repeating: "}", count: 600),
    String(repeating: "[", count: 2_000), "\"" + String(repeating: "é", count: 500) + "\"",
  ].map { [UInt8]($0.utf8) }
}
