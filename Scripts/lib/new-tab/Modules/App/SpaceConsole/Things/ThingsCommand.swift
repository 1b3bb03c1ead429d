import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// `things`: lists the things.
enum ThingsCommand: ConsoleCommand {
  static let command = Command(
    name: "things", summary: "List things",
    examples: [
      ("things", "List them"), ("things --json | jq '.things[0].name'", "Use it in a script"),
    ])

  static func run(_ call: Invocation, _ context: CommandContext<any ThingsDependencies>) async throws {
    context.console.showProgress("Loading things…")
    let state = try await context.dependencies.thingsViewModel().settled(for: .onAppear(.init()))
    let shown = try LoadingState(state).settledValue()
    context.explain(shown, what: "the things that are kept")
    try context.console.show(ThingsPresenter(shown: shown), as: call.format)
  }
}
