/// A record of `--plain`: its fields, of which nil is an empty one, so that the number of columns stays the same.
public typealias PlainRecord = [(any JSONConvertible)?]

extension PlainRecord {
  /// One line without its newline, fields separated by a tab, for `cut` and `awk`; tabs, newlines and control characters
  /// in fields are replaced.
  public var line: String {
    // Bytes, because to append one short string to another takes three times as long.
    var line: [UInt8] = []
    for (place, field) in enumerated() {
      if place > 0 { line.append(UInt8(ascii: "\t")) }
      if let field { line.append(contentsOf: SafeText(field.json.text).string.utf8) }
    }
    return String(decoding: line, as: UTF8.self)
  }
}

extension JSONValue {
  /// The value without quotes.
  fileprivate var text: String { if case .string(let text) = self { text } else { serialized() } }
}
