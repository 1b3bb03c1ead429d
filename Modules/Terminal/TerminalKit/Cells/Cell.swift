/// A cell of the screen: a sanitized character and its style.
public struct Cell: Sendable, Equatable {
  /// The character; a space in a blank cell.
  public private(set) var character: Character = " "
  /// The style.
  public var style = TextStyle.plain
  /// The cell belongs to the wide character before it.
  public private(set) var isRightHalf = false

  /// A space without style.
  public static let blank = Cell()

  /// A cell that is unlike each cell of a frame, because no text has this character.
  static let unknown = Cell("\0", .plain)

  /// Makes a blank cell.
  public init() {}

  /// Only ``CellGrid`` makes cells, and only of ``SafeText``.
  init(_ character: Character, _ style: TextStyle, isRightHalf: Bool = false) {
    (self.character, self.style, self.isRightHalf) = (character, style, isRightHalf)
  }

  /// True if every terminal shows the character one cell wide.
  var isSimple: Bool {
    if character.isASCII { return true }
    return !isDisputed && !isRightHalf && DisplayWidth.of(character) == 1
  }

  /// True if terminals disagree on the width of the character.
  var isDisputed: Bool {
    guard !character.isASCII, let first = character.unicodeScalars.first else { return false }
    return character.unicodeScalars.count > 1 || DisplayWidth.of(first) == 0
  }
}
