import SpaceDomain
import TerminalKit

/// `launches stats`: counts past launches.
enum LaunchesStatsCommand: ConsoleCommand {
  typealias Dependencies = LaunchesDependencies

  static let command = Command(
    name: "stats", summary: "Count launches by year, agency and outcome",
    examples: [("launches stats --search agency:spacex", "Count one agency's launches")],
    options: [LaunchSearch.option.spec])

  static func run(_ call: Invocation, _ context: Context) async throws {
    var found = try await LaunchSearch(call, .previous).launches(context)
    // It is not known that a bundled launch whose time has passed took place.
    found = Sourced(found.value.filter { $0.asOf == nil }, provenance: found.provenance, reason: found.reason)
    let presenter = LaunchStatsPresenter(
      found, historyUntil: await context.dependencies.launchesUseCase.summary().completeUntil,
      characters: context.characters, credit: SafeText(context.dependencies.historyCredit),
      isSpoken: context.console.isAccessible, now: context.now)
    try context.console.show(presenter, as: call.format)
  }
}
