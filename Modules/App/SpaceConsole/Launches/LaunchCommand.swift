import SpaceDomain
import TerminalKit

/// `launch`: one launch with its details.
enum LaunchCommand: ConsoleCommand {
  typealias Dependencies = LaunchesDependencies

  static let command = Command(
    name: "launch", summary: "Show a launch with its details", group: HelpGroup.launches,
    examples: [
      .init("launch jsr-1957-10-04-1928", "Sputnik 1, from the bundled history"),
      .init("launches --upcoming --plain | cut -f 1,4", "Find the ids of upcoming launches"),
    ],
    arguments: [LaunchArgument.id.spec], options: PageOpener.options)

  static func run(_ call: Invocation, _ context: Context) async throws {
    context.console.showProgress("Fetching the launch…")
    let shown = try await context.dependencies.launchesUseCase.named(call[LaunchArgument.id] ?? "")
    context.console.endProgress()
    context.explain(launches: shown)
    let presenter = LaunchPresenter(
      shown, zone: .system, characters: context.characters,
      credit: SafeText(context.dependencies.historyCredit), now: context.now)
    try context.console.show(presenter, as: call.format)
    try await context.open(PageLinks(shown.value), call)
  }
}
