import SpaceDomain
import Synchronization
import TerminalKit

/// The environment of a command: the dependencies of its feature, the console and the configuration.
package struct CommandContext<Dependencies: Sendable>: Sendable {
  package let dependencies: Dependencies
  package let console: Console
  package let configuration: Configuration
  private var told = ToldErrors()

  package init(dependencies: Dependencies, console: Console, configuration: Configuration) {
    (self.dependencies, self.console, self.configuration) = (dependencies, console, configuration)
  }

  /// The time at which the command runs.
  var now: Date { configuration.now() }

  var characters: DrawingCharacters { DrawingCharacters(environment: configuration.environment) }

  /// The same context with other dependencies.
  package func map<Other>(_ narrow: (Dependencies) -> Other) -> CommandContext<Other> {
    var context = CommandContext<Other>(
      dependencies: narrow(dependencies), console: console, configuration: configuration)
    context.told = told
    return context
  }

  /// Writes an error that did not stop the command to standard error, with advice.
  func explain(_ error: any PresentableError) { explain(error, as: SafeText(own: error.message)) }

  /// Writes an error with another text.
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

/// The messages of errors that were written.
private final class ToldErrors: Sendable {
  private let messages = Mutex<Set<String>>([])

  /// True if the error was not written before.
  func insert(_ error: any PresentableError) -> Bool {
    messages.withLock { $0.insert(error.message).inserted }
  }
}
