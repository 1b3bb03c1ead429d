import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A command: what it takes, and what it does.
protocol ConsoleCommand: SendableMetatype {
  /// What the parser and the help know of it.
  static var command: Command { get }
  /// Whether it has something to clean up when it is interrupted: then its task is cancelled and waited for.
  static func cleansUp(_ call: Invocation) -> Bool
  /// Does it.
  /// - Throws: whatever should be told, as ``PresentableError`` if it can be helped.
  static func run(_ call: Invocation, _ context: CommandContext) async throws
}

extension ConsoleCommand {
  static func cleansUp(_ call: Invocation) -> Bool { false }
}

/// What a command works with.
struct CommandContext: Sendable {
  let container: AppContainer
  let console: Console

  /// The instant at which the command runs.
  var now: Date { container.configuration.now() }

  /// Tells on standard error why something else than the live answer is shown.
  func explain(_ shown: Sourced<some Sendable>, what: SafeText) {
    if let note = ProvenancePresenter(now: now).note(shown, what: what) { console.warn(note) }
    advise(shown.reason)
  }

  /// Says what went wrong beside what is shown, and what to do about it.
  func explain(_ error: any PresentableError) {
    console.warn(SafeText(own: error.message))
    advise(error)
  }

  private func advise(_ error: (any PresentableError)?) {
    if let hint = error?.hint { console.note(StyledText(SafeText(own: hint), .dim)) }
  }
}
