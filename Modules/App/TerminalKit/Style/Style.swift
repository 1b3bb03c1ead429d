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
  public init(role: Role? = nil, isBold: Bool = false, isUnderlined: Bool = false) {
    self.role = role
    self.isBold = isBold
    self.isUnderlined = isUnderlined
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
  public func sequence(_ depth: ColorDepth) -> String {
    guard depth > .none else { return "" }
    var parameters: [String] = []
    if isBold { parameters.append("1") }
    if isUnderlined { parameters.append("4") }
    if let role { parameters.append(role.parameters(depth)) }
    return parameters.isEmpty ? "" : "\u{1B}[" + parameters.joined(separator: ";") + "m"
  }

  /// The sequence that resets all styles.
  public static let reset = "\u{1B}[0m"
}

extension Style.Role {
  /// The color's SGR parameters: medium tones that are readable on black and on white.
  fileprivate func parameters(_ depth: ColorDepth) -> String {
    if self == .dim { return "2" }
    let (red, green, blue, indexed, basic) = color
    return switch depth {
    case .trueColor: "38;2;\(red);\(green);\(blue)"
    case .ansi256: "38;5;\(indexed)"
    case .ansi16, .none: "\(basic)"
    }
  }

  private var color: (red: Int, green: Int, blue: Int, indexed: Int, basic: Int) {
    switch self {
    case .title: (58, 134, 232, 68, 34)
    case .accent: (0, 145, 160, 30, 36)
    case .success: (46, 148, 74, 65, 32)
    case .warning: (190, 125, 20, 136, 33)
    case .error: (214, 64, 64, 167, 31)
    case .dim: (128, 128, 128, 244, 37)
    }
  }
}
