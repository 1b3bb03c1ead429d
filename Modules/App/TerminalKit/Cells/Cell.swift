/// A cell of the screen: a sanitized character and its style.
public struct Cell: Sendable {
  private(set) var text = CellCharacter.space
  /// The style.
  public var style = CellStyle.plain
  /// The cell is the right half of the character before it.
  public private(set) var isRightHalf = false

  /// A space without style.
  public static let blank = Cell()

  /// Makes a blank cell.
  public init() {}

  /// Only ``CellGrid`` makes cells, and only of ``SafeText``.
  init(_ character: Character, _ style: CellStyle, isRightHalf: Bool = false) {
    text = CellCharacter(character)
    self.style = style
    self.isRightHalf = isRightHalf
  }

  /// A cell of an ASCII character that is no control character.
  init(ascii byte: UInt8, _ style: CellStyle) {
    text = CellCharacter(ascii: byte)
    self.style = style
  }

  /// The character; a space in a blank cell.
  public var character: Character { text.character }

  /// True if the character is a space.
  var isSpace: Bool { text == .space }

  /// True if every terminal shows the character one cell wide.
  var isSimple: Bool {
    if text.isASCII { return true }
    let character = character
    return character.unicodeScalars.count == 1 && !isRightHalf && DisplayWidth.of(character) == 1
  }
}

extension Cell {
  /// True for a character that terminals with grapheme clusters show as a picture of two cells.
  var isEmoji: Bool {
    let scalars = character.unicodeScalars
    return scalars.first?.properties.isEmojiPresentation == true
      || scalars.first?.properties.isEmoji == true && scalars.contains("\u{FE0F}")
  }
}

extension Cell {
  /// A number that is different for most different cells. Cells that look the same may differ in it.
  var fingerprint: UInt64 {
    let colors = UInt64(style.foreground.fingerprint) << 32 | UInt64(style.background.fingerprint)
    let rest = UInt64(style.link) << 16 | UInt64(style.attributes.rawValue) << 8 | (isRightHalf ? 1 : 0)
    return (text.code &* 0x9E37_79B9_7F4A_7C15 ^ colors) &* 0xC2B2_AE3D_27D4_EB4F ^ rest
  }
}

extension CellColor {
  fileprivate var fingerprint: UInt32 {
    switch self {
    case .standard: 0
    // No two roles begin with the same letter.
    case .role(let role): 1 << 24 | UInt32(role.rawValue.utf8.first ?? 0)
    case .indexed(let index): 2 << 24 | UInt32(index)
    case .rgb(let red, let green, let blue):
      3 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
  }
}

/// Equality is visual: the foreground of a blank cell is ignored.
extension Cell: Hashable {
  /// The part of the style that is visible.
  private var seen: CellStyle {
    guard isSpace, style.attributes.isDisjoint(with: .ofSpaces) else { return style }
    var seen = CellStyle.plain
    seen.background = style.background
    return seen
  }

  /// Compares the visible parts.
  public static func == (left: Self, right: Self) -> Bool {
    left.text == right.text && left.isRightHalf == right.isRightHalf
      && (left.style == right.style || left.isSpace && left.seen == right.seen)
  }

  /// Hashes the visible part.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(seen)
    hasher.combine(isRightHalf)
  }
}
