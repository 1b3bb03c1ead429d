/// Writes what a terminal must be told to change its looks (SGR, ECMA-48 8.3.117).
struct SGREncoder: Sendable {
  let depth: ColorDepth
  let theme: Theme
  /// Whether the terminal takes links.
  var hasLinks = false

  /// What leads from one link to another (OSC 8).
  func change(from old: CellStyle, to new: CellStyle, links: [UInt32: Hyperlink]) -> [UInt8] {
    guard hasLinks, old.link != new.link else { return [] }
    return Array((links[new.link]?.sequence ?? Hyperlink.end).utf8)
  }

  /// What leads from one style to another; empty where they look the same.
  func change(from old: CellStyle, to new: CellStyle) -> [UInt8] {
    guard old != new else { return [] }
    var parameters: [String] = []
    var base = old
    if old.attributes != new.attributes {
      parameters = ["0"] + attributes(new.attributes)
      base = .plain
    }
    // At this depth different colours may be the same.
    let (foreground, background) = (color(new.foreground, 38, 39), color(new.background, 48, 49))
    if foreground != color(base.foreground, 38, 39) { parameters.append(foreground) }
    if background != color(base.background, 48, 49) { parameters.append(background) }
    return parameters.isEmpty ? [] : Array("\u{1B}[\(parameters.joined(separator: ";"))m".utf8)
  }

  private func attributes(_ attributes: CellStyle.Attributes) -> [String] {
    Self.attributes.filter { attributes.contains($0.attribute) }.map(\.parameter)
  }

  private static let attributes: [(attribute: CellStyle.Attributes, parameter: String)] = [
    (.bold, "1"), (.dim, "2"), (.underlined, "4"), (.reversed, "7"),
  ]

  /// The parameters of a colour: `lead` begins one, `standard` is the terminal's own.
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
