import Foundation

/// Spoils a row of a list as a bad server, a broken line or an attacker might.
enum JSONMutation {
  private static let goodRow = #"{"id":"good","name":"Good | Row","net":"2026-11-30T10:00:00Z"}"#

  /// A list of the spoilt row and a good one, in one of several kinds of faults.
  static func mutated(_ row: Any, using generator: inout SplitMix64) -> Data {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: return cut(list(row), using: &generator)
    case 1: return overwritten(list(row), using: &generator)
    case 2:
      return list(row, encoding: [.utf16, .utf32, .isoLatin1].randomElement(using: &generator) ?? .utf16)
    case 3: return deep(using: &generator)
    default:
      var spoilt = row
      for _ in 0..<Int.random(in: 1...6, using: &generator) { spoilt = swapped(spoilt, using: &generator) }
      return list(spoilt)
    }
  }

  private static func list(_ row: Any, encoding: String.Encoding = .utf8) -> Data {
    let data = (try? JSONSerialization.data(withJSONObject: row, options: [.fragmentsAllowed])) ?? Data()
    let text = "{\"count\":2,\"results\":[\(String(decoding: data, as: UTF8.self)),\(goodRow)]}"
      .replacingOccurrences(of: "\"HUGE\"", with: "1e999")
      .replacingOccurrences(of: "\"LONG\"", with: "9" + String(repeating: "0", count: 400))
    return text.data(using: encoding, allowLossyConversion: true) ?? Data()
  }

  private static func cut(_ data: Data, using generator: inout SplitMix64) -> Data {
    data.prefix(Int.random(in: 0..<data.count, using: &generator))
  }

  private static func overwritten(_ data: Data, using generator: inout SplitMix64) -> Data {
    var data = data
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
      data[data.startIndex + Int.random(in: 0..<data.count, using: &generator)] = .random(
        in: 0...255, using: &generator)
    }
    return data
  }

  private static func deep(using generator: inout SplitMix64) -> Data {
    let depth = Int.random(in: 1...2_000, using: &generator)
    let nested = String(repeating: #"{"pad":["#, count: depth) + "1" + String(repeating: "]}", count: depth)
    return Data("{\"results\":[{\"id\":\"a\",\"name\":\"b\",\"pad\":\(nested)},\(goodRow)]}".utf8)
  }

  /// The same with one value, somewhere within, replaced or taken out.
  private static func swapped(_ value: Any, using generator: inout SplitMix64) -> Any {
    if var object = value as? [String: Any], let key = object.keys.sorted().randomElement(using: &generator) {
      let inner = object[key] ?? NSNull()
      let goesDeeper = (inner is [String: Any] || inner is [Any]) && Bool.random(using: &generator)
      object[key] = goesDeeper ? swapped(inner, using: &generator) : replacement(using: &generator)
      return object
    }
    if var list = value as? [Any], !list.isEmpty {
      let place = Int.random(in: 0..<list.count, using: &generator)
      list[place] = swapped(list[place], using: &generator)
      return list
    }
    return replacement(using: &generator) ?? NSNull()
  }

  /// A value of another kind; nil takes the field out.
  private static func replacement(using generator: inout SplitMix64) -> Any? {
    let values: [Any?] = [
      nil, NSNull(), true, 0, -1, Int.max, Int.min, 1e308, "HUGE", "LONG", "", " ", "x", "\u{0}\u{1B}[2J",
      "é\u{301}",
      String(repeating: "ab ", count: 2_000), "9999-12-31T23:59:59Z", "0001-01-01T00:00:00Z",
      "2026-02-30T25:61:61Z",
      "2026-11-30T10:00:00+23:59", "//", "javascript:1", "http://\\@127.0.0.1", [Any](), [String: Any](),
      [1, "two", NSNull()], ["id": 3, "name": ["nested": true]],
      ["id": -9e99, "name": 7, "url": [] as [Any]],
    ]
    return values[Int.random(in: 0..<values.count, using: &generator)]
  }
}

/// Steele, Lea and Flood's generator: the same numbers in each run.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
