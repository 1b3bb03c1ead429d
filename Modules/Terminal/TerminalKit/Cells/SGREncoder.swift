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
    var bytes: [UInt8] = []
    append(from: old, to: new, to: &bytes)
    return bytes
  }

  /// Appends the sequence from one style to another. It makes no array, because a picture of cells has thousands of changes.
  func append(from old: TextStyle, to new: TextStyle, to bytes: inout [UInt8]) {
    if old == new { return }
    let (old, new) = (resolved(old), resolved(new))
    if hasLinks, old.link != new.link { bytes += (new.link?.sequence ?? Hyperlink.end).utf8 }
    // An attribute ends with everything else.
    let keeps = old.attributes.isSubset(of: new.attributes)
    let begin = keeps ? old : .plain
    var parameters = SGRParameters(resets: !keeps)
    for (attribute, code) in Self.codes
    where new.attributes.contains(attribute) && !begin.attributes.contains(attribute) {
      parameters.append(code, to: &bytes)
    }
    let (foreground, background) = (shown(new.foreground), shown(new.background))
    if foreground != shown(begin.foreground) { parameters.append(foreground, 38, to: &bytes) }
    if background != shown(begin.background) { parameters.append(background, 48, to: &bytes) }
    parameters.end(&bytes)
  }

  /// The style without ``TextStyle/Attributes/quiet``: on a quiet background where there are enough colors, else reversed, in one
  /// color. Both are readable whatever background the terminal has.
  private func resolved(_ style: TextStyle) -> TextStyle {
    guard style.attributes.contains(.quiet) else { return swapped(style) }
    var style = style
    style.attributes.remove(.quiet)
    if let ground = theme.selection(at: depth) {
      style.background = ground
      style.foreground = theme.color(shown(style.foreground), onSelection: ground, at: depth)
      style.attributes.remove(.reversed)
    } else {
      style.foreground = .standard
      style.attributes.remove(.dim)
    }
    return style
  }

  /// A color of the theme behind text: the text has the color of the background that the theme assumes, because the terminal's may
  /// be another.
  private func swapped(_ style: TextStyle) -> TextStyle {
    guard style.attributes.contains(.reversed), case .role = style.foreground,
      let text = theme.assumedBackground(at: depth)
    else { return style }
    var style = style
    (style.foreground, style.background) = (text, style.foreground)
    style.attributes.remove(.reversed)
    return style
  }

  private static let codes: [(attribute: TextStyle.Attributes, code: UInt8)] = [
    (.bold, 1), (.dim, 2), (.underlined, 4), (.reversed, 7),
  ]

  private func shown(_ color: CellColor) -> CellColor {
    guard depth > .none else { return .standard }
    return if case .role(let role) = color { theme.color(of: role, at: depth) } else { color }
  }
}

/// The parameters of a sequence, each appended to the bytes as it comes.
private struct SGRParameters {
  private enum State { case empty, reset, begun }

  private var state: State

  /// - Parameter resets: true to begin with 0, for which nothing stands where it is alone.
  init(resets: Bool) { state = resets ? .reset : .empty }

  mutating func append(_ number: UInt8, to bytes: inout [UInt8]) {
    switch state {
    case .empty: begin(&bytes)
    case .reset:
      begin(&bytes)
      bytes.append(UInt8(ascii: "0"))
      bytes.append(UInt8(ascii: ";"))
    case .begun: bytes.append(UInt8(ascii: ";"))
    }
    state = .begun
    if number >= 100 { bytes.append(0x30 + number / 100) }
    if number >= 10 { bytes.append(0x30 + number / 10 % 10) }
    bytes.append(0x30 + number % 10)
  }

  /// Appends a color, which `lead` begins unless it is a basic one or the terminal's own.
  mutating func append(_ color: CellColor, _ lead: UInt8, to bytes: inout [UInt8]) {
    switch color {
    case .standard, .role: append(lead + 1, to: &bytes)
    case .indexed(let index) where index < 16:
      append((index < 8 ? 30 : 82) + index + lead - 38, to: &bytes)
    case .indexed(let index):
      append(lead, to: &bytes)
      append(5, to: &bytes)
      append(index, to: &bytes)
    case .rgb(let red, let green, let blue):
      append(lead, to: &bytes)
      append(2, to: &bytes)
      append(red, to: &bytes)
      append(green, to: &bytes)
      append(blue, to: &bytes)
    }
  }

  func end(_ bytes: inout [UInt8]) {
    if state == .reset { begin(&bytes) }
    if state != .empty { bytes.append(UInt8(ascii: "m")) }
  }

  private func begin(_ bytes: inout [UInt8]) {
    bytes.append(0x1B)
    bytes.append(UInt8(ascii: "["))
  }
}
