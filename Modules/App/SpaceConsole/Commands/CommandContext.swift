import SpaceDomain

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

  /// The instant at which the command runs.
  var now: Date { configuration.now() }

  /// The characters to draw with.
  var characters: DrawingCharacters { DrawingCharacters(environment: configuration.environment) }

  /// The same surroundings with a narrower factory.
  func map<Other>(_ narrow: (Factory) -> Other) -> CommandContext<Other> {
    CommandContext<Other>(factory: narrow(factory), console: console, configuration: configuration)
  }

  /// Says on standard error what went wrong beside what is shown, and what to do about it.
  func explain(_ error: any PresentableError) {
    console.warn(SafeText(own: error.message))
    advise(error)
  }

  /// Says on standard error what to do about an error; nothing where there is no error.
  func advise(_ error: (any PresentableError)?) {
    if let hint = error?.hint { console.note(StyledText(SafeText(own: hint), .dim)) }
  }
}
