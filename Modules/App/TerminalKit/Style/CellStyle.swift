/// The colour of a cell's character or ground.
public enum CellColor: Sendable, Hashable {
  /// The terminal's own.
  case standard
  /// What the theme has for a role.
  case role(Style.Role)
  /// An entry of xterm's palette; the first 16 are the user's theme.
  case indexed(UInt8)
  /// 24 bit.
  case rgb(UInt8, UInt8, UInt8)
}

/// How a cell looks.
public struct CellStyle: Sendable, Hashable {
  /// What is done to a character.
  public struct Attributes: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8

    /// Makes attributes from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let bold = Attributes(rawValue: 1)
    public static let dim = Attributes(rawValue: 2)
    public static let underlined = Attributes(rawValue: 4)
    public static let reversed = Attributes(rawValue: 8)
    /// What is seen where no character stands.
    public static let ofSpaces: Attributes = [.underlined, .reversed]
  }

  public var foreground = CellColor.standard
  public var background = CellColor.standard
  public var attributes: Attributes = []
  /// The number of the link that a click follows, as ``CellGrid/links`` has it; 0 is none.
  public var link: UInt32 = 0

  public static let plain = CellStyle()

  public init() {}

  /// A style of text.
  public init(_ style: Style) {
    if let role = style.role { foreground = .role(role) }
    if style.isBold { attributes.insert(.bold) }
    if style.isUnderlined { attributes.insert(.underlined) }
  }
}
