import SpaceData
import SpaceDomain

/// `launch`: one launch with all that is known of it.
enum LaunchCommand: ConsoleCommand {
  static let id = Argument<String>(
    "ID", help: "Launch Library's id, the history's, or the COSPAR designator.", .text)

  static let command = Command(
    name: "launch", summary: "Show a launch with all that is known of it",
    examples: [
      .init("launch jsr-1957-10-04-1928", "Sputnik 1, from the bundled history"),
      .init("launches --upcoming --plain | cut -f 1,4", "Find the ids of launches to come"),
    ],
    arguments: [id.spec])

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    context.console.showProgress("Asking for the launch…")
    let shown = try await launch(call[id] ?? "", context)
    context.console.endProgress()
    context.explainLaunches(shown)
    let presenter = LaunchPresenter(
      shown, zone: .system, characters: context.characters, credit: SafeText(LaunchHistory.credit),
      now: context.now)
    try context.console.show(presenter, as: call.format)
  }

  /// A launch by its key.
  /// - Throws: ``UnknownLaunch`` with the nearest key when there is none.
  static func launch(_ id: String, _ context: CommandContext) async throws -> Sourced<Launch> {
    let repository = context.container.launchRepository
    do {
      return try await repository.launch(id: id)
    } catch let error as LaunchError {
      let known = try await repository.launches(.all).value
      throw UnknownLaunch(error: error, nearest: LaunchIDs(known).nearest(to: id))
    }
  }
}

/// There is no launch of a key; perhaps another was meant.
struct UnknownLaunch: PresentableError {
  let error: LaunchError
  let nearest: String?
  var kind: ErrorKind { error.kind }
  var code: String { error.code }
  var message: String { error.message }
  var hint: String? { nearest.map { "Did you mean ‘\($0)’?" } ?? error.hint }
}
