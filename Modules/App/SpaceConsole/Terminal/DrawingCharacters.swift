/// With which characters may be drawn.
enum DrawingCharacters: String, Sendable, Hashable, Codable, CaseIterable {
  /// Blocks, lines, braille and pictures of Unicode.
  case unicode
  /// Nothing but ASCII.
  case ascii

  /// What the locale of an environment can show, unless the terminal is `dumb`.
  init(environment: [String: String]) {
    let name = LocaleName(.characters, environment).text.lowercased()
    let isUTF8 = name.contains("utf-8") || name.contains("utf8")
    self = isUTF8 && environment["TERM"] != "dumb" ? .unicode : .ascii
  }
}
