/// The color of a cell's character or background.
public enum CellColor: Sendable, Hashable {
  /// The terminal's default color.
  case standard
  /// The theme's color of a role.
  case role(Style.Role)
  /// An entry of xterm's palette; the first 16 are the user's theme.
  case indexed(UInt8)
  /// 24 bit.
  case rgb(UInt8, UInt8, UInt8)
}

/// The style of a cell.
public struct CellStyle: Sendable, Hashable {
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
    /// The attributes that are visible on a blank cell.
    public static let ofSpaces: Attributes = [.underlined, .reversed]
  }

  /// The color of the character.
  public var foreground = CellColor.standard
  /// The color behind it.
  public var background = CellColor.standard
  /// Weight and lines.
  public var attributes: Attributes = []
  /// The number of a link in ``CellGrid/links``; 0 for none.
  public var link: UInt32 = 0

  /// The terminal's own style.
  public static let plain = CellStyle()

  /// Makes the plain style.
  public init() {}

  /// Makes the style of a cell from that of text.
  public init(_ style: Style) {
    if let role = style.role { foreground = .role(role) }
    if style.isBold { attributes.insert(.bold) }
    if style.isUnderlined { attributes.insert(.underlined) }
  }
}
