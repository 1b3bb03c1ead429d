/// The style of text: its role and weight.
public struct Style: Sendable, Hashable, Codable {
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

  /// The role; nil for the terminal's own color.
  public var role: Role?
  /// Heavier than the rest.
  public var isBold = false
  /// Underlined.
  public var isUnderlined = false

  /// Makes a style.
  public init(role: Role? = nil, isBold: Bool = false) {
    self.role = role
    self.isBold = isBold
  }

  /// The terminal's own style.
  public static let plain = Style()
  /// The style of headings.
  public static let title = Style(role: .title, isBold: true)
  /// The style of words to find at a glance.
  public static let accent = Style(role: .accent)
  /// The style of successes.
  public static let success = Style(role: .success)
  /// The style of problems that were worked around.
  public static let warning = Style(role: .warning)
  /// The style of failures.
  public static let error = Style(role: .error, isBold: true)
  /// The style of details.
  public static let dim = Style(role: .dim)
  /// Bold text without a color.
  public static let bold = Style(isBold: true)

  /// The sequence that turns the style on (SGR, ECMA-48 8.3.117); empty for plain text.
  public func sequence(_ depth: ColorDepth, _ theme: Theme = .standard) -> String {
    guard depth > .none else { return "" }
    var style = CellStyle(self)
    // Details are faint, which suits every background, unless the user chose their color.
    if role == .dim, !theme.hasOwnDim {
      style.foreground = .standard
      style.attributes.insert(.dim)
    }
    let encoder = SGREncoder(depth: depth, theme: theme)
    return String(decoding: encoder.change(from: .plain, to: style), as: UTF8.self)
  }

  /// The sequence that resets all styles.
  public static let reset = "\u{1B}[0m"
}
