import TerminalKit

/// The option that limits the rows of a list.
enum ListLimit {
  /// The default limit for a person.
  private static let readable = 20

  static let option = Option<Int>(
    "limit", "N", help: "At most N rows; \(readable) for a person, all with --json and --plain.",
    .integer(in: 1...1_000_000))

  /// The limit of a command line.
  static func of(_ call: Invocation) -> Int {
    call[option] ?? (call.format == .text ? readable : .max)
  }
}
