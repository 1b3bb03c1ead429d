import SpaceDomain
import TerminalKit

/// `launches stats`: counts past launches.
enum LaunchesStatsCommand: ConsoleCommand {
  typealias Dependencies = LaunchesDependencies

  static let command = Command(
    name: "stats", summary: "Count launches by year, agency and outcome",
    examples: [.init("launches stats --search agency:spacex", "Of one agency")],
    options: [LaunchSearch.option.spec])

  static func run(_ call: Invocation, _ context: Context) async throws {
    let found = try await LaunchSearch(call, .previous).launches(context)
    let presenter = LaunchStatsPresenter(
      found, historyUntil: await context.dependencies.launchesUseCase.summary().completeUntil,
      characters: context.characters, credit: SafeText(context.dependencies.historyCredit),
      isSpoken: context.console.isAccessible, now: context.now)
    try context.console.show(presenter, as: call.format)
  }
}
