import SpaceDomain

/// Texts to find among the strings of JSON objects, which are not decoded.
struct JSONTexts {
  private let texts: Set<[UInt8]>
  /// For each length, true if a text has it: no set, since to hash a number takes longer than to find a string.
  private let lengths: [Bool]
  /// A part without letters of each of a few texts. It is the same in any case, and an object without it is passed by quickly.
  private let parts: [BytePattern]?
  /// True for texts that JSON may write in another way, or whose case only decoding tells: then every object may have one.
  private let isUncertain: Bool

  /// The texts of which one is in each favorite with one of these keys: `mars/curiosity/12` is that of an item whose key is
  /// `12`, or `curiosity/12`.
  init(ofKeys keys: Set<Favorite.ID>) {
    var texts: Set<[UInt8]> = []
    for key in keys {
      var rest = key.lowercased()[...]
      while let slash = rest.firstIndex(of: "/") {
        rest = rest[rest.index(after: slash)...]
        texts.insert(Array(rest.utf8))
      }
    }
    self.texts = texts
    lengths = texts.reduce(into: [Bool](repeating: false, count: 1 + (texts.map(\.count).max() ?? 0))) {
      $0[$1.count] = true
    }
    parts = texts.count > Self.most ? nil : Self.parts(of: texts)
    isUncertain = texts.contains { $0.contains { $0 < 0x20 || $0 > 0x7E || #""\"#.utf8.contains($0) } }
  }

  /// The most texts that are looked for one by one, and the shortest part of a text that is looked for.
  private static let (most, shortest) = (4, 4)

  /// The longest part without letters of each text; nil if that of one is too short.
  private static func parts(of texts: Set<[UInt8]>) -> [BytePattern]? {
    let parts = texts.compactMap { text in
      text.split { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }.max { $0.count < $1.count }
    }
    guard parts.count == texts.count, parts.allSatisfy({ $0.count >= shortest }) else { return nil }
    return parts.map { BytePattern(Array($0)) }
  }

  /// True if one of the texts, apart from the case of its letters, is a whole string of an object.
  func isAny(in object: ArraySlice<UInt8>) -> Bool {
    if isUncertain { return true }
    if let parts, !parts.contains(where: { $0.isFound(in: object) }) { return false }
    var rest = object.indices
    while let string = Self.nextString(of: object, in: rest) {
      if string.count < lengths.count, lengths[string.count],
        texts.contains(object[string].map(Self.lowercased))
      {
        return true
      }
      rest = min(string.upperBound + 1, object.endIndex)..<object.endIndex
    }
    return false
  }

  /// The values of the first fields of some names, where they are strings.
  static func values(of names: [[UInt8]], in object: ArraySlice<UInt8>) -> [ArraySlice<UInt8>?] {
    var values = [ArraySlice<UInt8>?](repeating: nil, count: names.count)
    var (rest, missing) = (object.indices, names.count)
    while missing > 0, let string = nextString(of: object, in: rest) {
      var end = min(string.upperBound + 1, object.endIndex)
      if end + 1 < object.endIndex, object[end] == UInt8(ascii: ":"), object[end + 1] == quote {
        guard let value = nextString(of: object, in: end..<object.endIndex) else { return values }
        let place = names.firstIndex { $0.count == string.count && object[string].elementsEqual($0) }
        if let place, values[place] == nil {
          values[place] = object[value]
          missing -= 1
        }
        end = min(value.upperBound + 1, object.endIndex)
      }
      rest = end..<object.endIndex
    }
    return values
  }

  /// The next string in a part of an object, without its quotation marks.
  private static func nextString(of object: ArraySlice<UInt8>, in part: Range<Int>) -> Range<Int>? {
    guard let start = object.firstIndex(of: quote, in: part).map({ $0 + 1 }) else { return nil }
    var rest = start
    while let end = object.firstIndex(of: quote, in: rest..<part.upperBound) {
      if object[end - 1] != backslash { return start..<end }
      let isEscaped = object[start..<end].reversed().prefix { $0 == backslash }.count % 2 == 1
      if !isEscaped { return start..<end }
      rest = end + 1
    }
    return nil
  }

  private static let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
