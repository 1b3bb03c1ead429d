/// Reads tab-separated text field by field, without copying it.
struct TabSeparatedReader {
  private let bytes: UnsafeRawBufferPointer
  private(set) var position: Int
  /// True when the last field of the line has been read.
  private var isLineRead = false

  /// - Parameter position: the start of a line.
  init(_ bytes: UnsafeRawBufferPointer, from position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  /// The number of bytes, which is an upper bound of the number of lines.
  var count: Int { bytes.count }

  var isAtEnd: Bool { position >= bytes.count }

  /// The next field of the line as text; nil when it is empty or there is none.
  mutating func text() -> String? {
    let field = field()
    return field.isEmpty ? nil : String(decoding: bytes[field], as: UTF8.self)
  }

  /// The next field of the line if it is a single byte.
  mutating func letter() -> UInt8? {
    let field = field()
    return field.count == 1 ? bytes[field.lowerBound] : nil
  }

  /// The next field of the line as a whole number of up to nine digits; nil when it is none.
  mutating func number() -> Int? {
    guard !isLineRead else { return nil }
    let start = position
    var number = 0
    while position < bytes.count, case let digit = bytes[position] &- UInt8(ascii: "0"), digit < 10 {
      number = number &* 10 &+ Int(digit)
      position += 1
    }
    let count = position - start
    // A fast path: almost all numbers end at a tab, and only the others need a search for the end of the
    // field.
    if position < bytes.count, bytes[position] == UInt8(ascii: "\t") {
      position += 1
      return (1...9).contains(count) ? number : nil
    }
    return field().isEmpty && (1...9).contains(count) ? number : nil
  }

  /// Moves to the next line, skipping unread fields.
  mutating func endLine() {
    while !isLineRead { _ = field() }
    isLineRead = false
  }

  /// The range of the next field of the line; empty when there is none.
  mutating func field() -> Range<Int> {
    guard !isLineRead else { return position..<position }
    let start = position
    while position < bytes.count && bytes[position] != UInt8(ascii: "\t")
      && bytes[position] != UInt8(ascii: "\n")
    {
      position += 1
    }
    let end = position
    isLineRead = position >= bytes.count || bytes[position] == UInt8(ascii: "\n")
    position = min(position + 1, bytes.count)
    return start..<end
  }
}
