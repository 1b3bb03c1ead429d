/// Keys by their names: `j`, `ctrl-c`, `shift-tab`, `pageUp`, `F1`.
extension Key: Codable {
  private static let modifierNames: [(Modifiers, String)] = [
    (.control, "ctrl-"), (.alt, "alt-"), (.shift, "shift-"),
  ]

  private static let names: [(Code, String)] = [
    (.up, "up"), (.down, "down"), (.left, "left"), (.right, "right"), (.home, "home"), (.end, "end"),
    (.pageUp, "pageUp"), (.pageDown, "pageDown"), (.insert, "insert"), (.delete, "delete"),
    (.backspace, "backspace"), (.tab, "tab"), (.enter, "enter"), (.escape, "escape"),
  ]

  /// The name, such as `ctrl-c`.
  public var name: String {
    let held = Self.modifierNames.filter { modifiers.contains($0.0) }.map(\.1).joined()
    switch code {
    case .character(let character): return held + String(character)
    case .function(let number): return held + "F\(number)"
    default: return held + (Self.names.first { $0.0 == code }?.1 ?? "")
    }
  }

  /// The key of a name; nil if there is none.
  public init?(name: String) {
    var (rest, held) = (name[...], Modifiers())
    for (modifier, prefix) in Self.modifierNames where rest.count > prefix.count && rest.hasPrefix(prefix) {
      held.insert(modifier)
      rest = rest.dropFirst(prefix.count)
    }
    if rest.count == 1, let character = rest.first {
      self.init(.character(character), held)
    } else if let code = Self.names.first(where: { $0.1 == rest })?.0 {
      self.init(code, held)
    } else if rest.first == "F", let number = Int(rest.dropFirst()) {
      self.init(.function(number), held)
    } else {
      return nil
    }
  }

  /// Reads a key by its name.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let key = Key(name: name) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "Unknown key \(name).")
    }
    self = key
  }

  /// Writes the name.
  public func encode(to encoder: any Encoder) throws { try name.encode(to: encoder) }
}
