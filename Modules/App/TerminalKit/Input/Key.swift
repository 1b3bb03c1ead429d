/// A key with what was held down with it.
struct Key: Sendable, Hashable {
  /// Which key.
  enum Code: Sendable, Hashable {
    /// What it types.
    case character(Character)
    case up, down, left, right
    case home, end, pageUp, pageDown
    case insert, delete, backspace, tab, enter, escape
    /// F1 and so on.
    case function(Int)
  }

  /// What is held down.
  struct Modifiers: OptionSet, Sendable, Hashable {
    let rawValue: UInt8
    static let shift = Modifiers(rawValue: 1)
    static let alt = Modifiers(rawValue: 2)
    static let control = Modifiers(rawValue: 4)
  }

  let code: Code
  var modifiers: Modifiers = []

  init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// A key that types something.
  init(_ character: Character, _ modifiers: Modifiers = []) { self.init(.character(character), modifiers) }

  /// What it types; nil for keys that do something else.
  var typed: Character? {
    if case .character(let character) = code, modifiers.isEmpty { character } else { nil }
  }
}
