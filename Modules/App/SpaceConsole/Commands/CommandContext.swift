import SpaceDomain
import SpaceFeatures
import Synchronization
import TerminalKit

/// The environment of a command: the repositories, the console and the configuration.
package struct CommandContext: Sendable {
  package let repositories: Repositories
  package let console: Console
  package let configuration: Configuration
  /// Goes to a place in the app that runs the command; nil for a command of a shell, which opens the app.
  let go: (@Sendable (Destination) -> Void)?
  private let told = ToldErrors()

  package init(
    repositories: Repositories, console: Console, configuration: Configuration,
    go: (@Sendable (Destination) -> Void)? = nil
  ) {
    (self.repositories, self.console, self.configuration) = (repositories, console, configuration)
    self.go = go
  }

  var now: Date { configuration.now() }

  var characters: DrawingCharacters { DrawingCharacters(environment: configuration.environment) }

  func explain(_ error: any PresentableError) { explain(error, as: SafeText(own: error.message)) }

  func explain(_ error: any PresentableError, as text: SafeText) {
    _ = told.insert(error)
    console.warn(text)
    if let hint = Advice.on(error) { console.note(StyledText(SafeText(own: hint), .dim)) }
  }

  /// Writes the faults that were not written before: several stores may report the same fault.
  package func explain(faults: [any PresentableError]) {
    for fault in faults where told.insert(fault) { explain(fault) }
  }

  /// Writes the error that ended the command.
  /// - Returns: the exit code for the process.
  package func report(_ error: any Error, as format: OutputFormat) -> ExitCode {
    if let error = error as? any PresentableError { _ = told.insert(error) }
    return console.report(error, as: format)
  }
}

private final class ToldErrors: Sendable {
  private let messages = Mutex<Set<String>>([])

  func insert(_ error: any PresentableError) -> Bool {
    // A full disk is one fault, whatever could not be written.
    messages.withLock { $0.insert(error.code == "disk-full" ? error.code : error.message).inserted }
  }
}
