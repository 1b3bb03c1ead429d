import SpaceDomain

/// Reads the fields of lines, one after the other, without copying the text; see ``TabSeparatedWriter`` for the form.
struct TabSeparatedReader {
  private let bytes: ArraySlice<UInt8>
  private(set) var position: Int
  private var lineEnd: Int
  private var isLineRead = false

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    (position, lineEnd) = (bytes.startIndex, bytes.startIndex)
  }

  init(_ bytes: [UInt8]) { self.init(bytes[...]) }

  var isAtEnd: Bool { position >= bytes.endIndex }

  /// The next field of the line as text; nil when it is empty or there is none.
  mutating func text() -> String? { text(in: field()) }

  /// A field as text; nil when it is empty.
  func text(in field: Range<Int>) -> String? {
    field.isEmpty ? nil : String(decoding: plain(in: field), as: UTF8.self)
  }

  /// A field as UTF-8.
  func plain(in field: Range<Int>) -> ArraySlice<UInt8> {
    guard bytes.firstIndex(of: backslash, in: field) != nil else { return bytes[field] }
    return bytes[field].unescaped {
      $0 == UInt8(ascii: "n") ? newline : $0 == UInt8(ascii: "t") ? tab : $0
    }[...]
  }

  /// The next field of the line as UTF-8, with a space for each tab and line break.
  mutating func unbroken() -> ArraySlice<UInt8> {
    let field = field()
    guard bytes.firstIndex(of: backslash, in: field) != nil else { return bytes[field] }
    return bytes[field].unescaped { $0 == backslash ? backslash : UInt8(ascii: " ") }[...]
  }

  /// A part of a field as it stands there.
  func bytes(in part: Range<Int>) -> ArraySlice<UInt8> { bytes[part] }

  /// The texts of a field with `;` between them.
  func list(in field: Range<Int>) -> [String] {
    parts(in: field).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// The places of a field's texts with `;` between them.
  func parts(in field: Range<Int>) -> [Range<Int>] {
    if field.isEmpty { return [] }
    var (parts, start) = ([Range<Int>](), field.lowerBound)
    parts.reserveCapacity(4)
    while start <= field.upperBound {
      let end = bytes.firstIndex(of: UInt8(ascii: ";"), in: start..<field.upperBound) ?? field.upperBound
      parts.append(start..<end)
      start = end + 1
    }
    return parts
  }

  /// The next field of the line if it is a single byte.
  mutating func letter() -> UInt8? {
    let field = field()
    return field.count == 1 ? bytes[field.lowerBound] : nil
  }

  /// The next field of the line as a whole number of up to nine digits; nil when it is none.
  mutating func number() -> Int? {
    let digits = field()
    guard (1...9).contains(digits.count) else { return nil }
    var number = 0
    for place in digits {
      let digit = bytes[place] &- 0x30
      guard digit < 10 else { return nil }
      number = number * 10 + Int(digit)
    }
    return number
  }

  mutating func double() -> Double? { text().flatMap(Double.init) }

  /// The next field of the line as an instant of ``TabSeparatedWriter``; nil when it is none.
  mutating func instant() -> Date? {
    double().flatMap { $0.isFinite ? Date(timeIntervalSinceReferenceDate: $0) : nil }
  }

  mutating func url() -> URL? { text().flatMap { URL(string: $0) } }

  /// The rows that `row` can read in the lines that follow.
  /// - Parameter count: the number of lines; by default all that are left.
  mutating func rows<Row>(_ count: Int = .max, _ row: (inout Self) -> Row?) -> [Row] {
    var (rows, left) = ([Row](), count)
    while left > 0, !isAtEnd {
      if let row = row(&self) { rows.append(row) }
      endLine()
      left -= 1
    }
    return rows
  }

  mutating func endLine() {
    while !isLineRead { _ = field() }
    isLineRead = false
  }

  /// The range of the next field of the line; empty when there is none.
  mutating func field() -> Range<Int> {
    guard !isLineRead else { return position..<position }
    let start = position
    if start >= lineEnd {
      lineEnd = bytes.firstIndex(of: newline, in: start..<bytes.endIndex) ?? bytes.endIndex
    }
    let fieldEnd = bytes.firstIndex(of: tab, in: start..<lineEnd) ?? lineEnd
    isLineRead = fieldEnd == lineEnd
    position = min(fieldEnd + 1, bytes.endIndex)
    return start..<fieldEnd
  }
}

/// Writes lines of tab-separated fields for ``TabSeparatedReader``: `\t`, `\n` and `\\` stand for a tab, a
/// line break and a backslash; an empty field for nothing.
struct TabSeparatedWriter {
  private(set) var bytes: [UInt8] = []
  private var isInLine = false

  mutating func write(_ text: String?) {
    if isInLine { bytes.append(tab) }
    isInLine = true
    for byte in (text ?? "").utf8 {
      switch byte {
      case tab: bytes += [backslash, UInt8(ascii: "t")]
      case newline: bytes += [backslash, UInt8(ascii: "n")]
      case backslash: bytes += [backslash, backslash]
      default: bytes.append(byte)
      }
    }
  }

  mutating func write(_ number: Int?) { write(number.map { "\($0)" }) }
  mutating func write(_ number: Double?) { write(number.map { "\($0)" }) }
  mutating func write(_ instant: Date?) { write(instant?.timeIntervalSinceReferenceDate) }
  mutating func write(_ url: URL?) { write(url?.absoluteString) }

  mutating func endLine() {
    bytes.append(newline)
    isInLine = false
  }
}

private let tab = UInt8(ascii: "\t")
private let newline = UInt8(ascii: "\n")
private let backslash = UInt8(ascii: "\\")
