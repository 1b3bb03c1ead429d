/// A record of `--plain`: one line, fields separated by a tab, for `cut` and `awk`.
public struct PlainRecord: Sendable, Hashable {
  /// The line without its newline; tabs, newlines and controls within fields are made harmless.
  public let line: String

  /// Makes a record of fields from outside; a nil is an empty field, so that columns keep their number.
  public init(_ fields: [String?]) {
    var line = ""
    line.reserveCapacity(fields.reduce(fields.count) { $0 + ($1?.utf8.count ?? 0) })
    for (place, field) in fields.enumerated() {
      if place > 0 { line += "\t" }
      if let field { line += SafeText(field).string }
    }
    self.line = line
  }
}
