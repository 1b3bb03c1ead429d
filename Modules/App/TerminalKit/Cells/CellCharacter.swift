import Synchronization

/// A sanitized character in eight bytes, so that a grid is copied as plain memory.
struct CellCharacter: Sendable, Hashable {
  /// Up to eight bytes of UTF-8, the first one lowest; or the number of a longer character, with ``longMark`` on top.
  private let code: UInt64

  static let space = CellCharacter(" ")

  /// - Parameter character: a sanitized character, which is no NUL.
  init(_ character: Character) {
    let bytes = character.utf8
    if bytes.count <= 8 {
      code = bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    } else {
      code = Self.longMark | Self.long.withLock { $0.number(of: character) }
    }
  }

  var isASCII: Bool { code < 0x80 }

  var character: Character {
    if isASCII { return Character(UnicodeScalar(UInt8(code))) }
    if let number { return Self.long.withLock { $0.characters[number] } }
    var bytes: [UInt8] = []
    append(to: &bytes)
    return Character(String(decoding: bytes, as: UTF8.self))
  }

  /// Appends the UTF-8 of the character.
  func append(to bytes: inout [UInt8]) {
    if let number { return bytes.append(contentsOf: Self.long.withLock { $0.characters[number] }.utf8) }
    var rest = code
    while rest != 0 {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  // MARK: - Characters of more bytes

  /// No byte of UTF-8 is 0xFF.
  private static let longMark: UInt64 = 0xFF << 56

  /// The number of a longer character.
  private var number: Int? { code >= Self.longMark ? Int(code & ~Self.longMark) : nil }

  /// Emoji sequences and letters with many marks. A cell refers to one by its number.
  struct LongCharacters {
    /// Texts from outside must not fill the memory: 16,384 characters are at most 4 MB.
    static let limit = 16_384

    /// The first one stands for those that exceed the limit.
    private(set) var characters: [Character] = ["\u{FFFD}"]
    private var numbers: [Character: UInt64] = [:]

    mutating func number(of character: Character) -> UInt64 {
      if let number = numbers[character] { return number }
      guard characters.count < Self.limit else { return 0 }
      characters.append(character)
      numbers[character] = UInt64(characters.count - 1)
      return UInt64(characters.count - 1)
    }
  }

  private static let long = Mutex(LongCharacters())
}
