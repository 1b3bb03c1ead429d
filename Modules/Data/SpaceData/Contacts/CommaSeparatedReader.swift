import SpaceDomain

/// The rows of comma-separated values; a field in quotation marks may hold separators and line breaks.
struct CommaSeparatedReader: Sequence, IteratorProtocol {
  struct Row {
    var fields: [[UInt8]] = []
    /// The number of its first line in the file, from 1.
    let line: Int
    var isWhole = true

    fileprivate mutating func add(_ field: [UInt8]) { if fields.count <= fieldLimit { fields.append(field) } }
  }

  /// The longest field in bytes; the rest of a longer one is dropped.
  private static let limit = 65_536
  /// The most fields of a row; of a longer one, one more is kept and the rest is dropped. Address books write some hundred.
  static let fieldLimit = 1_000

  private let bytes: Data
  private let separator: UInt8
  private var position = 0
  private var line = 1

  init(_ bytes: Data, separator: UInt8) { (self.bytes, self.separator) = (bytes, separator) }

  mutating func next() -> Row? {
    let text = bytes.span
    guard position < text.count else { return nil }
    var row = Row(line: line)
    var (field, isQuoted) = ([UInt8](), false)
    while position < text.count {
      let byte = text[position]
      position += 1
      let isBreak = byte == 0x0A || byte == 0x0D && !(position < text.count && text[position] == 0x0A)
      if isBreak { line += 1 }
      if byte == UInt8(ascii: "\"") {
        if isQuoted, position < text.count, text[position] == byte {
          field.append(byte)
          position += 1
        } else if isQuoted || field.isEmpty {
          isQuoted.toggle()
        } else {
          field.append(byte)
        }
      } else if !isQuoted, byte == separator {
        row.add(field)
        field = []
      } else if !isQuoted, isBreak {
        break
      } else if field.count < Self.limit, isQuoted || byte != 0x0D {
        field.append(byte)
      }
    }
    row.add(field)
    row.isWhole = !isQuoted
    return row
  }
}
