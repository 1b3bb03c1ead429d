/// A record of `--plain`: its fields, of which nil is an empty one, so that the number of columns stays the same.
public typealias PlainRecord = [(any JSONConvertible)?]

extension PlainRecord {
  /// One line without its newline, fields separated by a tab, for `cut` and `awk`; tabs, newlines and control characters
  /// in fields are replaced.
  public var line: String {
    map { field in field.map { SafeText($0.json.text).string } ?? "" }.joined(separator: "\t")
  }
}

extension JSONValue {
  fileprivate var text: String { if case .string(let text) = self { text } else { serialized() } }
}
