/// A record of `--plain`: one line, fields separated by a tab, for `cut` and `awk`.
struct PlainRecord: Sendable, Hashable {
  /// The line without its newline; tabs, newlines and controls inside of fields were made harmless.
  let line: String

  /// A record of fields from outside; what is absent is an empty field, so that columns keep their number.
  init(_ fields: [String?]) {
    line = fields.map { SafeText($0 ?? "").string }.joined(separator: "\t")
  }
}
