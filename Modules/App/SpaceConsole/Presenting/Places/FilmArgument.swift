import SpaceDomain
import SpaceFeatures
import TerminalKit

/// A film on the command line, by its id or its title.
enum FilmArgument {
  static let words = Argument<String>(
    "FILM", .oneOrMore, help: "Its id, which ‘movies’ shows, words of its title, or a link.", .text)

  /// The words after `movie`, which may stand before whatever names a film; nil without it.
  static func named(by words: [String]) -> [String]? {
    words.count > 1 && words[0].lowercased() == "movie" ? Array(words.dropFirst()) : nil
  }

  /// - Parameter command: what to type before the id of one of several.
  /// - Throws: ``AmbiguousName`` when several are meant, ``SpaceError``.
  static func film(
    _ words: [String], for command: String, _ context: CommandContext
  ) async throws -> Movie.ID {
    let text = words.joined(separator: " ")
    if let id = Movie.ID(text) ?? linked(text) { return try await nearest(to: id, command, context) }
    return try one(of: try await searched(text, context), called: text, command)
  }

  /// The film of a link or a path such as `movie/550`; nil for other words.
  private static func linked(_ text: String) -> Movie.ID? {
    guard Place.isLink(text), case .other(let path) = try? Place(text) else { return nil }
    return Destination(path: path).movie
  }

  private static func searched(_ text: String, _ context: CommandContext) async throws -> [Movie] {
    context.console.showProgress("Searching films…")
    let results = try await context.repositories.moviesUseCase.searchMovies(with: text)
    guard !results.value.movies.isEmpty else { throw SpaceError.noFilms(results) }
    return results.value.movies
  }

  /// The films with a title; none when the films cannot be searched.
  static func titled(_ text: String, _ context: CommandContext) async throws -> [Movie] {
    do {
      let films = try await searched(text, context)
      return TitleArgument.meant(by: text, among: films.map(\.title)).map { films[$0] }
    } catch let error as SpaceError {
      guard error.kind != .cancelled else { throw error }
      return []
    }
  }

  /// The film with a title; without a film of that title, the one film that was found.
  private static func one(of films: [Movie], called text: String, _ command: String) throws -> Movie.ID {
    // A film may be found by its title in another language.
    let titled = TitleArgument.meant(by: text, among: films.map(\.title))
    let found = titled.isEmpty ? films : titled.map { films[$0] }
    guard found.count == 1 else { throw several(found, text, command) }
    return found[0].id
  }

  /// The id; of the sample catalog, without such a film, those whose ids begin so: films of one title have the year in theirs.
  private static func nearest(
    to id: Movie.ID, _ command: String, _ context: CommandContext
  ) async throws -> Movie.ID {
    guard case .sample = id, (try? await context.repositories.movies.movie(id)) == nil,
      let catalog = try? await context.repositories.movies.catalog(), catalog.provenance == .sample
    else { return id }
    let films = catalog.value.movies.filter { "\($0.id)".hasPrefix("\(id)-") }
    return films.isEmpty ? id : try one(of: films, called: "\(id)", command)
  }

  /// The film that words for any place name; nil without one, or when the films cannot be searched.
  static func known(
    _ words: [String], for command: String, _ context: CommandContext
  ) async throws -> Movie.ID? {
    // A number alone is the row or the id of something else.
    guard words.contains(where: { $0.contains(where: \.isLetter) }) else { return nil }
    do { return try await film(words, for: "\(command) movie/", context) } catch let error as SpaceError {
      guard error.kind != .cancelled else { throw error }
      return nil
    }
  }

  /// The error that lists films with a title, each with what to type.
  static func several(_ films: [Movie], _ text: String, _ command: String) -> AmbiguousName {
    AmbiguousName(
      text, one: "film", "films",
      films.map { film in
        .init(
          command: "space-explorer \(command)\(film.id)",
          name: film.title + (film.year.map { " (\($0))" } ?? ""))
      })
  }
}

extension SpaceError {
  /// No film was found.
  static func noFilms(_ results: Sourced<MovieResults>) -> SpaceError {
    let query = results.value.query.text.prefix(80)
    let near = SearchAdvice.nearest(results.value.suggestions)
    guard results.provenance == .sample else {
      return SpaceError(
        .notFound, code: "no-movies", message: "No film matches ‘\(query)’.",
        hint: near ?? "Try fewer words, or part of a word.")
    }
    return SpaceError(
      .notFound, code: "no-movies", message: "No film of the sample catalog matches ‘\(query)’.",
      hint: (near.map { $0 + " " } ?? "")
        + "Without a key only that is searched: get one at https://www.themoviedb.org/settings/api and "
        + "set it: space-explorer settings key tmdb")
  }
}
