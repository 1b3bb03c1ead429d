import TerminalKit

/// A command: the words it takes, and the work it does.
protocol ConsoleCommand: SendableMetatype {
  /// Makes the view models and gives the use cases that the command needs, and no others.
  associatedtype Factory: Sendable
  typealias Context = CommandContext<Factory>

  /// The part of the grammar that the parser and the help know.
  static var command: Command { get }
  /// True where an interruption must be cleaned up after: then the command's task is cancelled and waited for.
  static func cleansUp(_ call: Invocation) -> Bool
  /// The time that all requests of the command may take together; nil for one that is meant to take long.
  static func waitLimit(_ call: Invocation) -> Duration?
  /// Does the work.
  /// - Throws: an error to be told, as ``PresentableError`` if the user can do something about it.
  static func run(_ call: Invocation, _ context: Context) async throws
}

extension ConsoleCommand {
  static func cleansUp(_ call: Invocation) -> Bool { false }
  static func waitLimit(_ call: Invocation) -> Duration? { .seconds(20) }
}
