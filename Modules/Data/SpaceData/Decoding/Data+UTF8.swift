import SpaceDomain

extension Data {
  /// The text without a byte order mark, converted from UTF-16 if the mark says so.
  var inUTF8: Data {
    if starts(with: [0xEF, 0xBB, 0xBF]) { return dropFirst(3) }
    if starts(with: [0xFF, 0xFE]) || starts(with: [0xFE, 0xFF]) {
      return Data((String(data: self, encoding: .utf16) ?? "").utf8)
    }
    return self
  }
}
