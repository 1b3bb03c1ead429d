import SpaceDomain
import TerminalKit

/// `launches stats`: counts past launches.
enum LaunchesStatsCommand: ConsoleCommand {
  typealias Factory = any LaunchesFactory

  static let command = Command(
    name: "stats", summary: "Count launches by year, agency and outcome",
    examples: [.init("launches stats --search agency:spacex", "Of one agency")],
    options: [LaunchSearch.option.spec])

  static func run(_ call: Invocation, _ context: Context) async throws {
    let found = try await LaunchSearch(call, .previous).launches(context)
    let presenter = LaunchStatsPresenter(
      found, historyUntil: await context.factory.launchesUseCase.summary().completeUntil,
      characters: context.characters, credit: SafeText(context.factory.historyCredit),
      isSpoken: context.console.isAccessible, now: context.now)
    try context.console.show(presenter, as: call.format)
  }
}
