/// Normalizes the white space of a text.
struct HTMLWhitespace {
  private var text: [UInt8] = []
  private var isSpacePending = false
  private var emptyLines = 0

  /// Trims lines, collapses runs of spaces, allows at most one empty line in a row and none at the ends; a
  /// comma or full stop that stands alone is joined to the word before it.
  static func tidied(_ bytes: [UInt8]) -> [UInt8] {
    var tidy = HTMLWhitespace()
    tidy.text.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      switch space(bytes, index) {
      case (let length, .newline)?:
        tidy.endLine()
        index += length
      case (let length, .space)?:
        tidy.isSpacePending = true
        index += length
      case nil:
        let isAlone =
          ",.;!?".utf8.contains(bytes[index]) && (index + 1 == bytes.count || space(bytes, index + 1) != nil)
        tidy.append(bytes[index], joining: isAlone)
        index += 1
      }
    }
    return tidy.text
  }

  private mutating func endLine() {
    isSpacePending = false
    emptyLines += 1
  }

  private mutating func append(_ byte: UInt8, joining: Bool) {
    if emptyLines > 0, !text.isEmpty {
      text.append(contentsOf: repeatElement(UInt8(ascii: "\n"), count: min(emptyLines, 2)))
    } else if isSpacePending, !joining, !text.isEmpty {
      text.append(UInt8(ascii: " "))
    }
    (emptyLines, isSpacePending) = (0, false)
    text.append(byte)
  }

  private enum Kind {
    case space
    case newline
  }

  /// The white space at an index, with its length in bytes: ASCII's, next line, no-break space, and the
  /// spaces and separators of U+2000 to U+202F.
  private static func space(_ bytes: [UInt8], _ index: Int) -> (length: Int, kind: Kind)? {
    switch bytes[index] {
    case 0x0D: return (index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1, .newline)
    case 0x0A...0x0C: return (1, .newline)
    case 0x09, 0x20: return (1, .space)
    case 0xC2 where index + 1 < bytes.count && bytes[index + 1] == 0xA0: return (2, .space)
    case 0xC2 where index + 1 < bytes.count && bytes[index + 1] == 0x85: return (2, .newline)
    case 0xE2 where index + 2 < bytes.count && bytes[index + 1] == 0x80:
      switch bytes[index + 2] {
      case 0x80...0x8A, 0xAF: return (3, .space)
      case 0xA8, 0xA9: return (3, .newline)
      default: return nil
      }
    default: return nil
    }
  }
}
