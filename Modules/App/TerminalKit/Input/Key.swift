/// A key with what was held down with it.
public struct Key: Sendable, Hashable {
  /// Which key.
  public enum Code: Sendable, Hashable {
    /// What it types.
    case character(Character)
    case up, down, left, right
    case home, end, pageUp, pageDown
    case insert, delete, backspace, tab, enter, escape
    /// F1 and so on.
    case function(Int)
  }

  /// What is held down.
  public struct Modifiers: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8

    /// Makes modifiers from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let shift = Modifiers(rawValue: 1)
    public static let alt = Modifiers(rawValue: 2)
    public static let control = Modifiers(rawValue: 4)
  }

  public let code: Code
  public var modifiers: Modifiers = []

  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// A key that types something.
  public init(_ character: Character, _ modifiers: Modifiers = []) {
    self.init(.character(character), modifiers)
  }

  /// What it types; nil for keys that do something else.
  public var typed: Character? {
    if case .character(let character) = code, modifiers.isEmpty { character } else { nil }
  }
}
