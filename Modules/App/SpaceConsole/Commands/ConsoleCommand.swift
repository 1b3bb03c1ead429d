import TerminalKit

/// A command: its grammar and its work.
protocol ConsoleCommand: SendableMetatype {
  /// The dependencies of the command's feature.
  associatedtype Dependencies: Sendable
  typealias Context = CommandContext<Dependencies>

  /// The grammar for the parser and the help.
  static var command: Command { get }
  /// True when an interruption needs cleaning up: the command's task is then canceled and awaited.
  static func cleansUp(_ call: Invocation) -> Bool
  /// The time limit for all requests of the command; nil for one that may take long.
  static func waitLimit(_ call: Invocation) -> Duration?
  /// Runs the command.
  /// - Throws: the error to write; a ``PresentableError`` if the user can do something about it.
  static func run(_ call: Invocation, _ context: Context) async throws
}

extension ConsoleCommand {
  static func cleansUp(_ call: Invocation) -> Bool { false }
  static func waitLimit(_ call: Invocation) -> Duration? { .seconds(20) }
}
