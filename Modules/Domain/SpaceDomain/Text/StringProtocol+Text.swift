extension String {
  /// The text with everything percent-encoded but unreserved characters (RFC 3986, sections 2.1 and 2.3).
  package var percentEncoded: String {
    utf8.reduce(into: "") { result, byte in
      let character = Character(Unicode.Scalar(byte))
      if byte < 0x80, character.isLetter || character.isNumber || "-._~".contains(character) {
        result.append(character)
      } else {
        result += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}

extension StringProtocol {
  /// True if the text has anything but white space and punctuation.
  package var hasWord: Bool { contains { !$0.isWhitespace && !$0.isPunctuation } }

  /// The text without the characters at both ends that match `predicate`.
  package func trimming(while predicate: (Character) -> Bool) -> String {
    let start = drop(while: predicate)
    guard let last = start.lastIndex(where: { !predicate($0) }) else { return "" }
    return String(start[...last])
  }
}
