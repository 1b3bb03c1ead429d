import SpaceDomain
import TerminalKit

enum LaunchCommand: ConsoleCommand {
  static let command = Command(
    name: "launch", summary: "Show a launch with its details", group: HelpGroup.launches,
    examples: [
      ("launch apollo 11", "The launch with this name; of several the choices, each with what to type"),
      ("launch next", "The next launch"),
      ("launch 1957-10-04", "The launch of a day: Sputnik 1"),
      ("launch 1", "The first row of ‘launches’"),
      ("launches --upcoming --plain | cut -f 1,4", "Find the ids of upcoming launches"),
    ],
    arguments: [LaunchArgument.words.spec], options: PageOpener.options,
    details: """
      Also weather, boosters, timeline, updates, and the launches before it from the same pad and of the same \
      rocket. The details of a launch are fetched at most once in 10 minutes, and those of 10 launches an hour, or of \
      2 while a launch is near: the other requests that Launch Library allows are left for the lists.
      """)

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    context.console.showProgress("Fetching the launch…")
    let shown = try await LaunchArgument.launch(call.all(LaunchArgument.words), context, hasDetails: true)
    let pictures = await drawn(shown.value, call, context)
    context.explain(launches: shown)
    for picture in pictures {
      try context.console.print(picture: picture)
      try context.console.print("")
    }
    let presenter = LaunchPresenter(
      shown: shown, zone: .system, characters: context.characters,
      isFavorite: await context.repositories.favorites.contains(.launch(shown.value)),
      earlier: try await context.repositories.launchesUseCase.earlier(than: shown.value),
      cutsRows: context.console.cutsRows, now: context.now)
    try context.console.show(presenter, as: call.format)
    try await context.open(PageLinks(shown.value), call)
  }

  private static func drawn(
    _ launch: Launch, _ call: Invocation, _ context: Context
  ) async -> [InlinePicture] {
    guard !call.has(GlobalOptions.noPicture), let drawer = context.pictureDrawer(call) else { return [] }
    let area = CellSize(forPictureIn: context.console.output.size)
    var drawn: [InlinePicture] = []
    for url in [launch.pictureURL, launch.details?.patchURL].compactMap(\.self) {
      guard let picture = try? await context.repositories.pictures.image(at: url).value,
        let one = try? drawer.draw(picture, within: drawn.isEmpty ? area : area.fitting(columns: 2, rows: 1))
      else { continue }
      drawn.append(one.picture)
    }
    return drawn
  }
}
