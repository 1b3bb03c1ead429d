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

protocol ConsoleCommand: SendableMetatype {
  typealias Context = CommandContext

  static var command: Command { get }
  /// The effect of Ctrl-C while the command runs.
  static func interruption(_ call: Invocation) -> InterruptionEffect
  /// The time limit for all requests of the command; nil for one that may take long.
  static func waitLimit(_ call: Invocation) -> Duration?
  /// True for a command that timers and background processes run: where it cannot store how often it calls a service
  /// that limits calls, it makes none.
  static var isUnattended: Bool { get }
  /// - Throws: the error to write; a ``PresentableError`` if the user can do something about it.
  static func run(_ call: Invocation, _ context: Context) async throws
}

extension ConsoleCommand {
  static func interruption(_ call: Invocation) -> InterruptionEffect { .ends }
  static func waitLimit(_ call: Invocation) -> Duration? { .seconds(20) }
  static var isUnattended: Bool { false }
}

/// The exit code of the process, which is part of the contract with scripts.
package enum ExitCode: Int32, Sendable, Hashable, CaseIterable {
  case success = 0
  case failure = 1
  case usage = 2
  case notFound = 3
  case keyRefused = 4
  case interrupted = 130

  var meaning: SafeText {
    switch self {
    case .success: "Success, even when a cached or sample value was shown (a note says so)."
    case .failure: "Failure."
    case .usage: "Wrong usage: an unknown word or option, or an invalid value."
    case .notFound: "Nothing found."
    case .keyRefused: "A key is missing or was refused."
    case .interrupted: "Interrupted."
    }
  }
}
