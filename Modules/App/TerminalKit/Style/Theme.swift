import CTerminal

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
    switch ground {
    case .dark: dark
    case .light: light
    case nil: medium
    }
  }

  /// The text of a bundled theme, in the form of the settings file.
  public static func text(_ ground: Ground?) -> String {
    let file =
      switch ground {
      case .dark: cterminal_theme_dark()
      case .light: cterminal_theme_light()
      case nil: cterminal_theme_medium()
      }
    return file.map { String(cString: $0) } ?? ""
  }

  // Separate, so that only the wanted one is read.
  private static let dark = read(.dark)
  private static let light = read(.light)
  private static let medium = read(nil)

  private static func read(_ ground: Ground?) -> ThemeColors {
    var colors = ThemeColors()
    for line in text(ground).split(separator: "\n") where !line.hasPrefix("#") && !line.hasPrefix("[") {
      _ = colors.take(line)
    }
    return colors
  }
}
