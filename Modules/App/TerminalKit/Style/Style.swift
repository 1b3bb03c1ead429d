/// How text looks.
public struct Style: Sendable, Hashable, Codable {
  /// What a piece of text is; the palette gives it its colour.
  public enum Role: String, Sendable, Hashable, Codable, CaseIterable {
    /// The name of what is shown.
    case title
    /// What should be found at a glance: a day, a command, a key.
    case accent
    /// What went well.
    case success
    /// What went wrong and was helped.
    case warning
    /// What went wrong.
    case error
    /// What matters less: sources, hints.
    case dim
  }

  /// The role; nil is the terminal's own colour.
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

  public static let plain = Style()
  public static let title = Style(role: .title, isBold: true)
  public static let accent = Style(role: .accent)
  public static let success = Style(role: .success)
  public static let warning = Style(role: .warning)
  public static let error = Style(role: .error, isBold: true)
  public static let dim = Style(role: .dim)
  public static let bold = Style(isBold: true)

  /// The sequence that turns the style on (SGR, ECMA-48 8.3.117); empty when there is nothing to turn on.
  public func sequence(_ depth: ColorDepth) -> String {
    guard depth > .none else { return "" }
    var parameters: [String] = []
    if isBold { parameters.append("1") }
    if isUnderlined { parameters.append("4") }
    if let role { parameters.append(role.parameters(depth)) }
    return parameters.isEmpty ? "" : "\u{1B}[" + parameters.joined(separator: ";") + "m"
  }

  /// The sequence that turns all off.
  public static let reset = "\u{1B}[0m"
}

extension Style.Role {
  /// The colour's SGR parameters. Middle tones that can be read on black and on white.
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
