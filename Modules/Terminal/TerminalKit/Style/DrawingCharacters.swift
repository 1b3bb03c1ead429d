/// The characters for drawings.
public enum DrawingCharacters: String, Sendable, Hashable, Codable, CaseIterable {
  /// Unicode blocks, lines, braille and emoji.
  case unicode
  /// Lines, halves of blocks and letters, as in the fonts of the Linux console; no braille and no emoji.
  case console
  /// ASCII only.
  case ascii

  /// The characters that the locale of an environment can show, unless the terminal is `dumb`.
  public init(environment: [String: String]) {
    let isUTF8 = LocaleName(.characters, environment).isUTF8
    self =
      switch environment["TERM"] {
      case "dumb": .ascii
      case "linux" where isUTF8: .console
      default: isUTF8 ? .unicode : .ascii
      }
  }

  /// The columns and rows of dots in a cell of a chart: those of a braille pattern, or one mark.
  public var dots: (columns: Int, rows: Int) { self == .unicode ? (2, 4) : (1, 1) }

  /// The character that stands for each one of a hidden text.
  package var hidden: Character { self == .ascii ? "*" : "•" }

  var vertical: SafeText { self == .ascii ? "|" : "│" }

  /// A horizontal line.
  public func rule(_ width: Int) -> SafeText {
    SafeText(String(repeating: self == .ascii ? "-" : "─", count: max(0, width)))
  }
}
