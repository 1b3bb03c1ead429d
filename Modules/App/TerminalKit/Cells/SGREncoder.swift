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
    let anew = ["0"] + Self.on(new.attributes) + colors(from: .plain, to: new)
    var parameters = Self.changes(from: old.attributes, to: new.attributes) + colors(from: old, to: new)
    if parameters.isEmpty { return [] }
    if Self.length(anew) < Self.length(parameters) { parameters = anew }
    return Array("\u{1B}[\(parameters == ["0"] ? "" : parameters.joined(separator: ";"))m".utf8)
  }

  /// True if a blank cell looks the same in both styles.
  private func looksTheSame(_ old: CellStyle, _ new: CellStyle) -> Bool {
    old.attributes.isDisjoint(with: .ofSpaces) && new.attributes.isDisjoint(with: .ofSpaces)
      && color(old.background, 48, 49) == color(new.background, 48, 49)
  }

  // MARK: - Attributes

  private static let parameters: [(attribute: CellStyle.Attributes, on: String, off: String)] = [
    (.bold, "1", "22"), (.dim, "2", "22"), (.underlined, "4", "24"), (.reversed, "7", "27"),
  ]

  private static func on(_ attributes: CellStyle.Attributes) -> [String] {
    parameters.filter { attributes.contains($0.attribute) }.map(\.on)
  }

  private static func changes(from old: CellStyle.Attributes, to new: CellStyle.Attributes) -> [String] {
    var (gone, added) = (old.subtracting(new), new.subtracting(old))
    // One parameter resets both.
    if !gone.isDisjoint(with: [.bold, .dim]) {
      gone.remove(.dim)
      gone.insert(.bold)
      added.formUnion(new.intersection([.bold, .dim]))
    }
    return parameters.filter { gone.contains($0.attribute) }.map(\.off) + on(added)
  }

  private static func length(_ parameters: [String]) -> Int {
    parameters.reduce(parameters.count) { $0 + $1.utf8.count }
  }

  // MARK: - Colors

  /// The parameters for colors that differ at this depth.
  private func colors(from old: CellStyle, to new: CellStyle) -> [String] {
    let (foreground, background) = (color(new.foreground, 38, 39), color(new.background, 48, 49))
    return (foreground == color(old.foreground, 38, 39) ? [] : [foreground])
      + (background == color(old.background, 48, 49) ? [] : [background])
  }

  /// The parameters of a color: `lead` begins one, `standard` is the terminal's own.
  private func color(_ color: CellColor, _ lead: Int, _ standard: Int) -> String {
    guard depth > .none else { return "\(standard)" }
    switch color {
    case .standard: return "\(standard)"
    case .indexed(let index) where index < 16:
      let basic = index < 8 ? 30 + Int(index) : 82 + Int(index)
      return "\(basic + lead - 38)"
    case .indexed(let index): return "\(lead);5;\(index)"
    case .rgb(let red, let green, let blue): return "\(lead);2;\(red);\(green);\(blue)"
    case .role(let role):
      let tone = theme.tone(of: role)
      return switch depth {
      case .trueColor: "\(lead);2;\(tone.red);\(tone.green);\(tone.blue)"
      case .ansi256: "\(lead);5;\(tone.indexed)"
      case .ansi16, .none: "\(tone.basic + lead - 38)"
      }
    }
  }
}
