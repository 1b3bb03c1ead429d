/// The colour of a cell's character or ground.
enum CellColor: Sendable, Hashable {
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
struct CellStyle: Sendable, Hashable {
  /// What is done to a character.
  struct Attributes: OptionSet, Sendable, Hashable {
    let rawValue: UInt8
    static let bold = Attributes(rawValue: 1)
    static let dim = Attributes(rawValue: 2)
    static let underlined = Attributes(rawValue: 4)
    static let reversed = Attributes(rawValue: 8)
    /// What is seen where no character stands.
    static let ofSpaces: Attributes = [.underlined, .reversed]
  }

  var foreground = CellColor.standard
  var background = CellColor.standard
  var attributes: Attributes = []
  /// The number of the link that a click follows, as ``CellGrid/links`` has it; 0 is none.
  var link: UInt32 = 0

  static let plain = CellStyle()

  init() {}

  /// A style of text.
  init(_ style: Style) {
    if let role = style.role { foreground = .role(role) }
    if style.isBold { attributes.insert(.bold) }
    if style.isUnderlined { attributes.insert(.underlined) }
  }
}
