/// Encodes changes of style as sequences for a terminal (SGR, ECMA-48 8.3.117).
public struct SGREncoder: Sendable {
  /// The depth of the terminal's colors.
  public let depth: ColorDepth
  /// The colors of roles.
  public let theme: Theme
  /// True if the terminal supports links.
  public var hasLinks = false

  /// Makes an encoder for a terminal.
  public init(depth: ColorDepth, theme: Theme, hasLinks: Bool = false) {
    (self.depth, self.theme, self.hasLinks) = (depth, theme, hasLinks)
  }

  /// The sequence from one style to another; empty where they look the same.
  public func change(from old: TextStyle, to new: TextStyle) -> [UInt8] {
    if old == new { return [] }
    let (old, new) = (resolved(old), resolved(new))
    let link = hasLinks && old.link != new.link ? Array((new.link?.sequence ?? Hyperlink.end).utf8) : []
    // An attribute ends with everything else.
    let begin = old.attributes.isSubset(of: new.attributes) ? old : .plain
    let added = Self.codes(of: new.attributes.subtracting(begin.attributes))
    let changes = (begin == old ? [] : [0]) + added + colors(from: begin, to: new)
    return link + (changes.isEmpty ? [] : Self.sequence(changes))
  }

  /// The style without ``TextStyle/Attributes/quiet``: on a quiet background where there are enough colors, else reversed, in one
  /// color.
  private func resolved(_ style: TextStyle) -> TextStyle {
    guard style.attributes.contains(.quiet) else { return style }
    var style = style
    style.attributes.remove(.quiet)
    if let ground = theme.selection(at: depth) {
      style.background = ground
      style.attributes.remove(.reversed)
    } else {
      style.foreground = .standard
      style.attributes.remove(.dim)
    }
    return style
  }

  /// The sequence with these parameters, in which nothing stands for 0 alone.
  private static func sequence(_ parameters: [UInt8]) -> [UInt8] {
    if parameters == [0] { return Array("\u{1B}[m".utf8) }
    var bytes = Array("\u{1B}[".utf8)
    for (place, number) in parameters.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ";")) }
      bytes += String(number).utf8
    }
    return bytes + [UInt8(ascii: "m")]
  }

  private static let codes: [(attribute: TextStyle.Attributes, code: UInt8)] = [
    (.bold, 1), (.dim, 2), (.underlined, 4), (.reversed, 7),
  ]

  private static func codes(of attributes: TextStyle.Attributes) -> [UInt8] {
    codes.filter { attributes.contains($0.attribute) }.map(\.code)
  }

  private func colors(from old: TextStyle, to new: TextStyle) -> [UInt8] {
    let (foreground, background) = (shown(new.foreground), shown(new.background))
    return (foreground == shown(old.foreground) ? [] : Self.parameters(foreground, 38))
      + (background == shown(old.background) ? [] : Self.parameters(background, 48))
  }

  private func shown(_ color: CellColor) -> CellColor {
    guard depth > .none else { return .standard }
    return if case .role(let role) = color { theme.color(of: role, at: depth) } else { color }
  }

  /// The parameters of a color, which `lead` begins unless it is a basic one or the terminal's own.
  private static func parameters(_ color: CellColor, _ lead: UInt8) -> [UInt8] {
    switch color {
    case .standard, .role: [lead + 1]
    case .indexed(let index) where index < 16: [(index < 8 ? 30 : 82) + index + lead - 38]
    case .indexed(let index): [lead, 5, index]
    case .rgb(let red, let green, let blue): [lead, 2, red, green, blue]
    }
  }
}
