/// The characters for drawings.
public enum DrawingCharacters: String, Sendable, Hashable, Codable, CaseIterable {
  /// Unicode blocks, lines, braille and emoji.
  case unicode
  /// ASCII only.
  case ascii

  /// The characters that the locale of an environment can show, unless the terminal is `dumb`.
  public init(environment: [String: String]) {
    let isUTF8 = LocaleName(.characters, environment).isUTF8
    self = isUTF8 && environment["TERM"] != "dumb" ? .unicode : .ascii
  }
}
