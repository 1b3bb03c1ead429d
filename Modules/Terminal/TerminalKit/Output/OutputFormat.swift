/// The reader that a command writes for.
public enum OutputFormat: Sendable, Hashable {
  /// A person.
  case text
  /// A line-wise tool: one record a line, fields separated by tabs.
  case plain
  /// A program: one JSON value.
  case json
}
