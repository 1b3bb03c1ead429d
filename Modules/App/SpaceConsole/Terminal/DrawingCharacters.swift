/// With which characters may be drawn.
enum DrawingCharacters: String, Sendable, Hashable, Codable, CaseIterable {
  /// Blocks, lines, braille and pictures of Unicode.
  case unicode
  /// Nothing but ASCII.
  case ascii

  /// What the locale of an environment can show, unless the terminal is `dumb`: the first of `LC_ALL`, `LC_CTYPE` and
  /// `LANG` that is set decides, as in POSIX; without any it is the C locale, which has ASCII.
  init(environment: [String: String]) {
    let locale =
      ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let name = locale.lowercased()
    let isUTF8 = name.contains("utf-8") || name.contains("utf8")
    self = isUTF8 && environment["TERM"] != "dumb" ? .unicode : .ascii
  }
}
