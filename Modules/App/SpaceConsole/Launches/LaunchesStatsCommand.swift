import SpaceDomain
import TerminalKit

/// `launches stats`: counts past launches.
enum LaunchesStatsCommand: ConsoleCommand {
  static let command = Command(
    name: "stats", summary: "Count launches by year, agency and outcome",
    examples: [("launches stats --search agency:spacex", "Count one agency's launches")],
    options: [LaunchSearch.option.spec])

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    let search = LaunchSearch(query: call[LaunchSearch.option], scope: .previous)
    let found = try await search.launches(context)
    // It is not known that a bundled launch whose time has passed took place.
    let launches = found.value.filter { $0.asOf == nil }
    let presenter = LaunchStatsPresenter(
      statistics: LaunchStatistics(launches), provenance: found.provenance,
      historyUntil: await context.repositories.launches.summary().completeUntil,
      characters: context.characters,
      isHistory: launches.contains { $0.identity.history != nil },
      isSpoken: context.console.isAccessible, now: context.now)
    try context.console.show(presenter, as: call.format)
  }
}
