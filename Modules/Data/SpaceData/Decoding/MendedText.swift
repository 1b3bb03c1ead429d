import SpaceDomain

/// Puts U+FFFD in place of what is no character, so that it costs no more than itself: a decoder refuses a whole text for one
/// byte of Latin-1, and a whole string for half of a surrogate pair.
enum MendedText {
  /// The JSON text with U+FFFD for invalid UTF-8, and for an escape that is half of a surrogate pair; nil when it needs none.
  static func json(_ text: Data, _ outline: JSONOutline) -> Data? {
    let isValid = String(validating: text, as: UTF8.self) != nil
    guard !outline.isOtherEncoding, !isValid || outline.hasSurrogates else { return nil }
    let bytes = isValid ? [UInt8](text) : Array(String(decoding: text, as: UTF8.self).utf8)
    return Data(outline.hasSurrogates ? withoutHalves(bytes) : bytes)
  }

  /// `\ud83d` without `\ude80` behind it is `\ufffd`, and so is `\ude80` alone. The length stays.
  private static func withoutHalves(_ text: [UInt8]) -> [UInt8] {
    var (result, index) = (text, 0)
    while let escape = text[index...].firstIndex(of: UInt8(ascii: "\\")) {
      guard let unit = unit(text, at: escape) else {
        index = min(escape + 2, text.count)
        continue
      }
      index = escape + 6
      if UTF16.isLeadSurrogate(unit), self.unit(text, at: index).map(UTF16.isTrailSurrogate) == true {
        index += 6
      } else if UTF16.isSurrogate(unit) {
        result.replaceSubrange(escape + 2..<escape + 6, with: "fffd".utf8)
      }
    }
    return result
  }

  /// The code unit of the escape at an index; nil when there is none.
  private static func unit(_ text: [UInt8], at index: Int) -> UInt16? {
    guard text[index...].starts(with: "\\u".utf8), index + 6 <= text.count else { return nil }
    return UInt16(String(decoding: text[index + 2..<index + 6], as: UTF8.self), radix: 16)
  }
}
