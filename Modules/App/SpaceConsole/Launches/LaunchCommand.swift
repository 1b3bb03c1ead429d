import SpaceDomain

/// `launch`: one launch with all that is known of it.
enum LaunchCommand: ConsoleCommand {
  typealias Factory = any LaunchesFactory

  static let id = Argument<String>(
    "ID", help: "Launch Library's id, the history's, or the COSPAR designator.", .text)

  static let command = Command(
    name: "launch", summary: "Show a launch with all that is known of it",
    examples: [
      .init("launch jsr-1957-10-04-1928", "Sputnik 1, from the bundled history"),
      .init("launches --upcoming --plain | cut -f 1,4", "Find the ids of launches to come"),
    ],
    arguments: [id.spec])

  static func run(_ call: Invocation, _ context: Context) async throws {
    context.console.showProgress("Asking for the launch…")
    let shown = try await context.factory.launchesUseCase.named(call[id] ?? "")
    context.console.endProgress()
    context.explainLaunches(shown)
    let presenter = LaunchPresenter(
      shown, zone: .system, characters: context.characters, credit: SafeText(context.factory.historyCredit),
      now: context.now)
    try context.console.show(presenter, as: call.format)
  }
}
