import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// `movie`: shows one film with its details and poster.
enum MovieCommand: ConsoleCommand {
  static let command = Command(
    name: "movie", summary: "Show a film with its poster and its details", group: HelpGroup.look,
    examples: [
      ("movie apollo 13", "A film by its title; of several the choices, each with what to type"),
      ("movie sample-apollo-13", "A film by its id"),
      ("movies interstellar --plain | cut -f 1,3", "Find ids"),
    ],
    arguments: [FilmArgument.words.spec], options: PageOpener.options)

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    let id = try await FilmArgument.film(call.all(FilmArgument.words), for: "movie ", context)
    context.console.showProgress("Fetching the film…")
    let area = CellSize(forPictureIn: context.console.output.size).fitting(columns: 4, rows: 3)
    let drawer = context.pictureDrawer(call)
    let film = try await context.repositories.movieDetails().settled(for: .onAppear(id))
    let shown = try film.settledValue()
    let poster = await poster(of: shown.value, drawer, area, context)
    context.explain(shown, what: "the film")
    try context.console.show(MoviePresenter(shown: shown, poster: poster, now: context.now), as: call.format)
    try await context.open(PageLinks(shown.value), call)
  }

  private static func poster(
    of movie: Movie, _ drawer: PictureDrawer?, _ area: CellSize, _ context: Context
  ) async -> PictureAppearance {
    guard let drawer, movie.poster != nil else { return .described(path: nil) }
    let size = ImageSize(width: drawer.width(of: area))
    let poster = await Loading(movie.id) {
      try await context.repositories.moviesUseCase.loadImage(for: movie, size: size).value
    }
    return drawer.appearance(of: poster, within: area)
  }
}
