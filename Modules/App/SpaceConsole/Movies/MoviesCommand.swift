import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// `movies`: searches films.
enum MoviesCommand: ConsoleCommand {
  static let query = Argument<String>(
    "QUERY", .any, help: "Part of a title, such as apollo 13; without one, films about space.", .text)
  static let limit = Option<Int>(
    "limit", "N", help: "At most this many; \(standardLimit) by default.", .integer(in: 1...10_000))

  /// The size of a page of The Movie Database.
  static let standardLimit = 20

  static let command = Command(
    name: "movies", summary: "Search films, or list those about space", group: HelpGroup.look,
    examples: [
      ("movies", "List films about space"),
      ("movies apollo 13", "Search titles"),
      ("movies moon --limit 60", "Show more of what is found"),
      ("movies solaris --json | jq -r '.movies[].title'", "Use it in a script"),
    ],
    arguments: [query.spec], options: [limit.spec],
    details: """
      Films come from The Movie Database, with a free key: space-explorer settings key tmdb. Without a key a small \
      catalog of films about space is searched, and a note on standard error says so. Earlier results are stored, \
      and shown when the service does not answer.
      """)

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    let limit = call[limit] ?? standardLimit
    let text = call.all(query).joined(separator: " ")
    let (results, more): (Sourced<MovieResults>, MoviesSearchViewModel.More)
    if call.all(query).isEmpty {
      context.console.showProgress("Fetching films…")
      (results, more) = (try await context.repositories.moviesUseCase.catalog(), .none)
    } else {
      (results, more) = try await films(text, limit: limit, context)
    }
    let useCase = context.repositories.moviesUseCase
    let posters = await context.smallPictures(
      of: results.value.movies.prefix(limit).filter { $0.poster != nil }, call,
      area: MovieListPresenter.posterArea
    ) { try await useCase.loadImage(for: $0, size: ImageSize(width: $1)).value }
    context.explain(results, what: "what was found before")
    if case .failed(let error) = more { context.explain(error) }
    try context.console.show(
      MovieListPresenter(found: results, limit: limit, posters: posters, now: context.now), as: call.format)
  }

  /// The films that match a text, at least one, until there are enough or all, and the state of the films after them.
  /// - Throws: ``SpaceError`` when there is none.
  private static func films(
    _ text: String, limit: Int, _ context: Context
  ) async throws -> (results: Sourced<MovieResults>, more: MoviesSearchViewModel.More) {
    guard !MovieQuery(text).isEmpty else { throw SpaceError.emptyQuery }
    context.console.showProgress("Searching films…")
    let viewModel = context.repositories.moviesSearchViewModel()
    viewModel.send(action: .search(text))
    var state = try await viewModel.settled(for: .onAppear)
    while case .success(let results, .available) = state, results.value.movies.count < limit {
      state = try await viewModel.settled(for: .more)
    }
    if case .failure(_, let error, _) = state { throw error }
    guard let results = state.results else { throw CancellationError() }
    guard !results.value.movies.isEmpty else { throw SpaceError.noFilms(results) }
    return (results, state.more)
  }
}
