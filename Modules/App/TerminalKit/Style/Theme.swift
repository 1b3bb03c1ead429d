/// The colors of roles on a light or dark background.
public struct Theme: Sendable, Hashable {
  /// The kind of background.
  public enum Ground: String, Sendable, Hashable, Codable, CaseIterable {
    /// Light letters on a dark ground.
    case dark
    /// Dark letters on a light ground.
    case light
  }

  /// The bundled colors with the changes of the user.
  public let colors: ThemeColors

  /// True if the user chose the color of details.
  let hasOwnDim: Bool

  /// The bundled colors for an unknown background.
  public static let standard = Theme()

  /// Makes a theme.
  /// - Parameters:
  ///   - ground: the background; nil if it is unknown, for which medium tones are used that are readable on both.
  ///   - changes: colors that replace bundled ones.
  public init(ground: Ground? = nil, changes: ThemeColors = ThemeColors()) {
    colors = Self.bundled(ground).changed(by: changes)
    hasOwnDim = changes.tones[.dim] != nil
  }

  /// The kind of a background color, by its luma (ITU-R BT.601).
  public static func ground(red: Int, green: Int, blue: Int) -> Ground {
    299 * red + 587 * green + 114 * blue < 127_500 ? .dark : .light
  }

  /// The color of a role at a depth.
  func color(of role: Style.Role, at depth: ColorDepth) -> CellColor {
    guard let tone = colors.tones[role] else { return .standard }
    return switch depth {
    case .trueColor: tone.full ?? .standard
    case .ansi256: .indexed(tone.indexed ?? 7)
    case .ansi16, .none: .indexed(tone.basic ?? 7)
    }
  }

  // MARK: - Bundled

  /// The bundled colors; nil gives those for an unknown background.
  public static func bundled(_ ground: Ground?) -> ThemeColors {
    var colors = ThemeColors()
    for line in text(ground).split(separator: "\n") where !line.hasPrefix("[") {
      _ = colors.take(line)
    }
    return colors
  }

  /// The text of a bundled theme, in the form of the settings file.
  public static func text(_ ground: Ground?) -> String {
    switch ground {
    case .dark: darkText
    case .light: lightText
    case nil: mediumText
    }
  }

  // The backgrounds are not drawn; the contrast of each color with its background is 4.5 or more. The first color is for
  // 24 bit, the second for 256 colors, the last for 16.

  private static let darkText = """
    [theme]
    background = #1e1e1e
    title = #7ab2ff 111 bright-blue
    accent = #56d4dd 80 bright-cyan
    success = #70cc80 114 bright-green
    warning = #e8b85c 179 bright-yellow
    error = #ff7a7a 210 bright-red
    dim = #969ca8 247 white
    """

  private static let lightText = """
    [theme]
    background = #ffffff
    title = #1654b2 25 blue
    accent = #006874 24 cyan
    success = #186e30 28 green
    warning = #8c5400 94 yellow
    error = #b21c1c 124 red
    dim = #60646c 241 bright-black
    """

  /// Medium tones, with a contrast of 4.5 or more on black and on white.
  private static let mediumText = """
    [theme]
    title = #3376cb 68 blue
    accent = #00828f 30 cyan
    success = #2a8643 65 green
    warning = #a16a11 136 yellow
    error = #d43f3f 167 red
    dim = #757575 243 white
    """
}
