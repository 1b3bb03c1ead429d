/// A key with the modifiers that were held down.
public struct Key: Sendable, Hashable {
  /// The key itself.
  public enum Code: Sendable, Hashable {
    /// A key that types a character.
    case character(Character)
    /// An arrow.
    case up, down, left, right
    /// A key for a long move.
    case home, end, pageUp, pageDown
    /// A key for editing or ending.
    case insert, delete, backspace, tab, enter, escape
    /// F1 and so on.
    case function(Int)
  }

  /// Keys that change others while they are held down.
  public struct Modifiers: OptionSet, Sendable, Hashable {
    /// The bits, as xterm numbers them.
    public let rawValue: UInt8

    /// Makes modifiers from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Shift.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, or Option.
    public static let alt = Modifiers(rawValue: 2)
    /// Control.
    public static let control = Modifiers(rawValue: 4)
  }

  /// The key itself.
  public let code: Code
  /// The modifiers that were held down.
  public var modifiers: Modifiers = []

  /// Makes a key.
  public init(_ code: Code, _ modifiers: Modifiers = []) { (self.code, self.modifiers) = (code, modifiers) }

  /// Makes a key that types a character.
  public init(_ character: Character, _ modifiers: Modifiers = []) {
    self.init(.character(character), modifiers)
  }

  /// The typed character; nil for keys that do something else.
  public var typed: Character? {
    if case .character(let character) = code, modifiers.isEmpty { character } else { nil }
  }
}
