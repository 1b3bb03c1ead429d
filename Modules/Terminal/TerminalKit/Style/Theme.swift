/// The colors of roles on a light or dark background.
public struct Theme: Sendable, Hashable {
  /// The kind of background.
  public enum Ground: String, Sendable, Hashable, Codable, CaseIterable {
    /// Light letters on a dark ground.
    case dark
    /// Dark letters on a light ground.
    case light
  }

  package let ground: Ground?
  let changes: ThemeColors
  /// The background as the terminal reports it, red, green and blue; nil if it does not.
  public var reportedBackground: [UInt8]?

  /// The bundled colors for an unknown background.
  public static let standard = Theme()

  /// Makes a theme.
  /// - Parameters:
  ///   - ground: the background; nil if it is unknown, for which medium tones are used that are readable on both.
  ///   - changes: colors that replace bundled ones.
  public init(ground: Ground? = nil, changes: ThemeColors = ThemeColors()) {
    (self.ground, self.changes) = (ground, changes)
  }

  /// The background of a selected row: the terminal's, mixed with 9 % of the text's color, on which each bundled color has a
  /// contrast of 4.5 or more; nil for an unknown background.
  func selection(at depth: ColorDepth) -> CellColor? {
    guard let ground, depth >= .ansi256 else { return nil }
    let text = ground == .dark ? 255.0 : 0
    let base = reportedBackground ?? (ground == .dark ? [0x1E, 0x1E, 0x1E] : [255, 255, 255])
    let mix = base.map { UInt8((Double($0) * 0.91 + text * 0.09).rounded()) }
    return Self.color(mix[0], mix[1], mix[2], at: depth)
  }

  /// A text's color on the background of a selected row: its own if it can be read there, else that of plain text. Plain text
  /// has the terminal's own color only on a background that the terminal reports: what is assumed may be wrong, and then the
  /// terminal's text is as light or as dark as the row.
  func color(_ color: CellColor, onSelection background: CellColor, at depth: ColorDepth) -> CellColor {
    let text: UInt8 = ground == .dark ? 255 : 0
    let plain = reportedBackground == nil ? Self.color(text, text, text, at: depth) : .standard
    if color == .standard { return plain }
    return color.contrast(on: background).map { $0 < Self.leastContrast } == true ? plain : color
  }

  /// The background that the colors assume; nil for an unknown one, and for one that the terminal reports.
  func assumedBackground(at depth: ColorDepth) -> CellColor? {
    guard let ground, reportedBackground == nil, depth > .none else { return nil }
    if depth == .ansi16 { return .indexed(ground == .dark ? 0 : 15) }
    let part: UInt8 = ground == .dark ? 0x1E : 255
    return Self.color(part, part, part, at: depth)
  }

  private static let leastContrast = 4.5

  private static func color(_ red: UInt8, _ green: UInt8, _ blue: UInt8, at depth: ColorDepth) -> CellColor {
    depth == .trueColor ? .rgb(red, green, blue) : .indexed(XtermPalette.nearest(red, green, blue))
  }

  /// The kind of a background color, by its luma (ITU-R BT.601).
  public static func ground(red: Int, green: Int, blue: Int) -> Ground {
    299 * red + 587 * green + 114 * blue < 127_500 ? .dark : .light
  }

  /// The kind of background that the variable COLORFGBG tells, as rxvt, Konsole and others set it: the numbers of the
  /// colors of text and background among the 16; nil without a number.
  public static func ground(announcedIn environment: [String: String]) -> Ground? {
    let parts = environment["COLORFGBG"]?.split(separator: ";") ?? []
    guard parts.count > 1, let number = parts.last.flatMap({ Int($0) }), (0...15).contains(number) else {
      return nil
    }
    // White and the bright colors but bright black are light.
    return number == 7 || number > 8 ? .light : .dark
  }

  /// The colors of all roles, and the background that they are chosen for.
  public var colors: ThemeColors {
    var colors = changes
    for role in TextStyle.Role.allCases { colors.tones[role] = tone(of: role) }
    colors.background = changes.background ?? background
    return colors
  }

  func color(of role: TextStyle.Role, at depth: ColorDepth) -> CellColor {
    let tone = tone(of: role)
    return switch depth {
    case .trueColor: tone.full ?? .standard
    case .ansi256: .indexed(tone.indexed ?? 7)
    case .ansi16, .none: .indexed(tone.basic ?? 7)
    }
  }

  /// The user's color, which may lack one of the 16, or else the bundled one.
  private func tone(of role: TextStyle.Role) -> ThemeColors.Tone {
    guard var tone = changes.tones[role] else { return bundled(role) }
    tone.basic = tone.basic ?? bundled(role).basic
    return tone
  }

  /// The background that bundled colors are chosen for; it is not drawn.
  private var background: CellColor? {
    switch ground {
    case .dark: .rgb(0x1E, 0x1E, 0x1E)
    case .light: .rgb(0xFF, 0xFF, 0xFF)
    case nil: nil
    }
  }

  /// The contrast of each bundled color with its background is 4.5 or more; that of medium tones on black and on white. Of the 16
  /// colors, green, cyan and yellow are too bright for a light background in most terminals.
  private func bundled(_ role: TextStyle.Role) -> ThemeColors.Tone {
    switch (ground, role) {
    case (.dark, .title): .init(rgb: 0x7AB2FF, indexed: 111, basic: 12)
    case (.dark, .accent): .init(rgb: 0x56D4DD, indexed: 80, basic: 14)
    case (.dark, .success): .init(rgb: 0x70CC80, indexed: 114, basic: 10)
    case (.dark, .warning): .init(rgb: 0xE8B85C, indexed: 179, basic: 11)
    case (.dark, .error): .init(rgb: 0xFF7A7A, indexed: 210, basic: 9)
    case (.dark, .dim): .init(rgb: 0x969CA8, indexed: 247, basic: 7)
    case (.light, .title): .init(rgb: 0x1654B2, indexed: 25, basic: 4)
    case (.light, .accent): .init(rgb: 0x006874, indexed: 24, basic: 4)
    case (.light, .success): .init(rgb: 0x186E30, indexed: 22, basic: 0)
    case (.light, .warning): .init(rgb: 0x8C5400, indexed: 94, basic: 5)
    case (.light, .error): .init(rgb: 0xB21C1C, indexed: 124, basic: 1)
    case (.light, .dim): .init(rgb: 0x60646C, indexed: 241, basic: 8)
    case (nil, .title): .init(rgb: 0x3376CB, indexed: 68, basic: 4)
    case (nil, .accent): .init(rgb: 0x00828F, indexed: 30, basic: 6)
    case (nil, .success): .init(rgb: 0x2A8643, indexed: 65, basic: 2)
    case (nil, .warning): .init(rgb: 0xA16A11, indexed: 136, basic: 3)
    case (nil, .error): .init(rgb: 0xD43F3F, indexed: 167, basic: 1)
    case (nil, .dim): .init(rgb: 0x757575, indexed: 243, basic: 7)
    }
  }
}
