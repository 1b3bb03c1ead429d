import TerminalKit

/// The effect of Ctrl-C on a command that runs. A second one ends the process.
package enum InterruptionEffect: Sendable {
  /// The process ends: files on disk are complete at any moment.
  case ends
  /// The command's task is canceled and awaited, because it cleans up, or says what it has stored.
  case cancels
  /// The command, which changes what is kept, has 2 s to finish and say so.
  case finishes
}

/// A command: its grammar and its work.
protocol ConsoleCommand: SendableMetatype {
  typealias Context = CommandContext

  static var command: Command { get }
  /// The effect of Ctrl-C while the command runs.
  static func interruption(_ call: Invocation) -> InterruptionEffect
  /// The time limit for all requests of the command; nil for one that may take long.
  static func waitLimit(_ call: Invocation) -> Duration?
  /// - Throws: the error to write; a ``PresentableError`` if the user can do something about it.
  static func run(_ call: Invocation, _ context: Context) async throws
}

extension ConsoleCommand {
  static func interruption(_ call: Invocation) -> InterruptionEffect { .ends }
  static func waitLimit(_ call: Invocation) -> Duration? { .seconds(20) }
}
