/// A record of `--plain`: one line, fields separated by a tab, for `cut` and `awk`.
public struct PlainRecord: Sendable, Hashable {
  /// The line without its newline; tabs, newlines and control characters in fields are replaced.
  public let line: String

  /// Makes a record of outside texts; nil becomes an empty field, so that the number of columns stays the
  /// same.
  public init(_ fields: [String?]) {
    // Bytes, because to append one short string to another takes three times as long.
    var line: [UInt8] = []
    line.reserveCapacity(fields.reduce(fields.count) { $0 + ($1?.utf8.count ?? 0) })
    for (place, field) in fields.enumerated() {
      if place > 0 { line.append(UInt8(ascii: "\t")) }
      if let field { line.append(contentsOf: SafeText(field).string.utf8) }
    }
    self.line = String(decoding: line, as: UTF8.self)
  }
}
