/// A cell of the screen: a sanitized character and its style.
public struct Cell: Sendable {
  /// The character; a space in a blank cell.
  public private(set) var character: Character = " "
  /// The style.
  public var style = Style.plain
  /// The cell is the right half of the character before it.
  public private(set) var isRightHalf = false

  /// A space without style.
  public static let blank = Cell()

  /// Makes a blank cell.
  public init() {}

  /// Only ``CellGrid`` makes cells, and only of ``SafeText``.
  init(_ character: Character, _ style: Style, isRightHalf: Bool = false) {
    self.character = character
    self.style = style
    self.isRightHalf = isRightHalf
  }

  /// True if the character is a space.
  var isSpace: Bool { character == " " }

  /// True if every terminal shows the character one cell wide.
  var isSimple: Bool {
    if character.isASCII { return true }
    return character.unicodeScalars.count == 1 && !isRightHalf && DisplayWidth.of(character) == 1
  }
}

/// Equality is visual: the foreground of a blank cell is ignored.
extension Cell: Equatable {
  /// The part of the style that is visible.
  private var seen: Style {
    guard isSpace, style.attributes.isDisjoint(with: .ofSpaces) else { return style }
    var seen = Style.plain
    seen.background = style.background
    return seen
  }

  /// Compares the visible parts.
  public static func == (left: Self, right: Self) -> Bool {
    left.character == right.character && left.isRightHalf == right.isRightHalf
      && (left.style == right.style || left.isSpace && left.seen == right.seen)
  }
}
