import SpaceDomain
import Synchronization
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The surroundings of a command: its factory, the console and the configuration.
struct CommandContext<Factory: Sendable>: Sendable {
  /// Makes the view models of the command's feature.
  let factory: Factory
  let console: Console
  let configuration: Configuration
  private let told: ToldErrors

  init(factory: Factory, console: Console, configuration: Configuration) {
    self.init(factory, console, configuration, ToldErrors())
  }

  private init(_ factory: Factory, _ console: Console, _ configuration: Configuration, _ told: ToldErrors) {
    (self.factory, self.console, self.configuration, self.told) = (factory, console, configuration, told)
  }

  /// The instant at which the command runs.
  var now: Date { configuration.now() }

  /// The characters to draw with.
  var characters: DrawingCharacters { DrawingCharacters(environment: configuration.environment) }

  /// The same surroundings with a narrower factory.
  func map<Other>(_ narrow: (Factory) -> Other) -> CommandContext<Other> {
    CommandContext<Other>(narrow(factory), console, configuration, told)
  }

  /// Says on standard error what went wrong beside what is shown, and what to do about it.
  func explain(_ error: any PresentableError) { explain(error, as: SafeText(own: error.message)) }

  /// Says it in other words.
  func explain(_ error: any PresentableError, as text: SafeText) {
    _ = told.insert(error)
    console.warn(text)
    advise(error)
  }

  /// Says the faults that were not told before: several stores may have seen the same.
  func explain(faults: [any PresentableError]) {
    for fault in faults where told.insert(fault) {
      console.warn(SafeText(own: fault.message))
      advise(fault)
    }
  }

  /// Tells an error that ended the command.
  /// - Returns: the code with which it ends the process.
  func report(_ error: any Error, as format: OutputFormat) -> ExitCode {
    if let error = error as? any PresentableError { _ = told.insert(error) }
    return console.report(error, as: format)
  }

  /// Says on standard error what to do about an error; nothing where there is no error.
  private func advise(_ error: (any PresentableError)?) {
    if let hint = error.flatMap(Advice.on) { console.note(StyledText(SafeText(own: hint), .dim)) }
  }
}

/// The errors that were told, by their messages.
private final class ToldErrors: Sendable {
  private let messages = Mutex<Set<String>>([])

  /// True for an error that was not told before.
  func insert(_ error: any PresentableError) -> Bool {
    messages.withLock { $0.insert(error.message).inserted }
  }
}
