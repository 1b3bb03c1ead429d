/// The color of a character or of the cell behind it.
public enum CellColor: Sendable, Hashable, Codable {
  /// The terminal's default color.
  case standard
  /// The theme's color of a role.
  case role(TextStyle.Role)
  /// An entry of xterm's palette; the first 16 are the user's theme.
  case indexed(UInt8)
  /// 24 bit.
  case rgb(UInt8, UInt8, UInt8)
}

/// The style of text, and of its cells.
public struct TextStyle: Sendable, Hashable {
  /// The purpose of a piece of text, for which the theme has a color.
  public enum Role: String, Sendable, Hashable, Codable, CaseIterable {
    /// A heading.
    case title
    /// A word to find quickly: a day, a command, a key.
    case accent
    /// A success.
    case success
    /// A problem that was worked around.
    case warning
    /// A failure.
    case error
    /// A detail: sources, hints.
    case dim
  }

  /// Weight and lines of a character.
  public struct Attributes: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt8

    /// Makes attributes from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Heavier.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter.
    public static let dim = Attributes(rawValue: 2)
    /// Underlined.
    public static let underlined = Attributes(rawValue: 4)
    /// Foreground and background swapped.
    public static let reversed = Attributes(rawValue: 8)
    /// With ``reversed``: a quiet background in place of swapped colors, where the terminal has enough colors for it.
    public static let quiet = Attributes(rawValue: 16)
  }

  /// The link; nil for none. The first, so that a cell takes less memory: a screen has 10,000.
  public var link: Hyperlink?
  /// The color of the character.
  public var foreground = CellColor.standard
  /// The color behind it.
  public var background = CellColor.standard
  /// Weight and lines.
  public var attributes: Attributes = []

  /// Makes a style.
  /// - Parameter role: the purpose of the text; nil for the terminal's own color.
  public init(role: Role? = nil, _ attributes: Attributes = []) {
    foreground = role.map { .role($0) } ?? .standard
    self.attributes = attributes
  }

  /// The terminal's own style.
  public static let plain = TextStyle()
  /// The style of headings.
  public static let title = TextStyle(role: .title, .bold)
  /// The style of words to find at a glance.
  public static let accent = TextStyle(role: .accent)
  /// The style of successes.
  public static let success = TextStyle(role: .success)
  /// The style of problems that were worked around.
  public static let warning = TextStyle(role: .warning)
  /// The style of failures.
  public static let error = TextStyle(role: .error, .bold)
  /// The style of details.
  public static let dim = TextStyle(role: .dim)
  /// Bold text without a color.
  public static let bold = TextStyle(.bold)

  /// The sequence that turns the style on (SGR, ECMA-48 8.3.117); empty for plain text.
  public func sequence(_ depth: ColorDepth, _ theme: Theme = .standard) -> String {
    guard depth > .none else { return "" }
    var style = self
    // Details are faint, which suits every background, unless the user chose their color.
    if foreground == .role(.dim), theme.changes.tones[.dim] == nil {
      style.foreground = .standard
      style.attributes.insert(.dim)
    }
    let encoder = SGREncoder(depth: depth, theme: theme)
    return String(decoding: encoder.change(from: .plain, to: style), as: UTF8.self)
  }

  /// The sequence that resets all styles.
  public static let reset = "\u{1B}[0m"
}
