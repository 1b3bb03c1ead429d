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
    self.depth = depth
    self.theme = theme
    self.hasLinks = hasLinks
  }

  /// The sequence between cells with different links (OSC 8).
  public func change(from old: UInt32, to new: UInt32, links: [UInt32: Hyperlink]) -> [UInt8] {
    guard hasLinks, old != new else { return [] }
    return Array((links[new]?.sequence ?? Hyperlink.end).utf8)
  }

  /// The sequence from one style to another; empty where they look the same.
  /// - Parameter isSpace: true if only blank cells follow, on which the foreground is invisible.
  public func change(from old: CellStyle, to new: CellStyle, isSpace: Bool = false) -> [UInt8] {
    guard old != new, !(isSpace && looksTheSame(old, new)) else { return [] }
    var parameters = SGRParameters()
    Self.addChanges(from: old.attributes, to: new.attributes, to: &parameters)
    addColors(from: old, to: new, to: &parameters)
    if parameters.isEmpty { return [] }
    var anew = SGRParameters()
    anew.append(0)
    Self.add(new.attributes, to: &anew)
    addColors(from: .plain, to: new, to: &anew)
    return anew.length < parameters.length ? anew.end() : parameters.end()
  }

  /// True if a blank cell looks the same in both styles.
  private func looksTheSame(_ old: CellStyle, _ new: CellStyle) -> Bool {
    old.attributes.isDisjoint(with: .ofSpaces) && new.attributes.isDisjoint(with: .ofSpaces)
      && background(old) == background(new)
  }

  // MARK: - Attributes

  private static let codes: [(attribute: CellStyle.Attributes, on: UInt8, off: UInt8)] = [
    (.bold, 1, 22), (.dim, 2, 22), (.underlined, 4, 24), (.reversed, 7, 27),
  ]

  private static func add(_ attributes: CellStyle.Attributes, to parameters: inout SGRParameters) {
    if attributes.isEmpty { return }
    for code in codes where attributes.contains(code.attribute) { parameters.append(code.on) }
  }

  private static func addChanges(
    from old: CellStyle.Attributes, to new: CellStyle.Attributes, to parameters: inout SGRParameters
  ) {
    if old == new { return }
    var (gone, added) = (old.subtracting(new), new.subtracting(old))
    // One parameter resets both.
    if !gone.isDisjoint(with: [.bold, .dim]) {
      gone.remove(.dim)
      gone.insert(.bold)
      added.formUnion(new.intersection([.bold, .dim]))
    }
    for code in codes where gone.contains(code.attribute) { parameters.append(code.off) }
    add(added, to: &parameters)
  }

  // MARK: - Colors

  /// Adds the colors that differ at this depth.
  private func addColors(from old: CellStyle, to new: CellStyle, to parameters: inout SGRParameters) {
    let (foreground, background) = (foreground(new), background(new))
    if foreground != self.foreground(old) { parameters.append(foreground) }
    if background != self.background(old) { parameters.append(background) }
  }

  private func foreground(_ style: CellStyle) -> SGRParameters.Color { color(style.foreground, 38, 39) }
  private func background(_ style: CellStyle) -> SGRParameters.Color { color(style.background, 48, 49) }

  /// The parameters of a color: `lead` begins one, `standard` is the terminal's own.
  private func color(_ color: CellColor, _ lead: UInt8, _ standard: UInt8) -> SGRParameters.Color {
    guard depth > .none else { return .init(standard) }
    switch color {
    case .standard: return .init(standard)
    case .indexed(let index) where index < 16: return .init((index < 8 ? 30 : 82) + index + lead - 38)
    case .indexed(let index): return .init(lead, indexed: index)
    case .rgb(let red, let green, let blue): return .init(lead, red, green, blue)
    case .role(let role): return self.color(theme.color(of: role, at: depth), lead, standard)
    }
  }
}
