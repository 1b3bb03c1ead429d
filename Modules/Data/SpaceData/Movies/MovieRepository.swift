import SpaceDomain

/// Films from The Movie Database, or else stored ones; without a key from the bundled sample catalog.
///
/// Answers are stored unchanged, so that a later version may read more of them. They are used when the
/// service cannot be reached or limits requests, but not when it refuses the key.
package struct MovieRepository: MovieRepositoryProtocol {
  /// Seconds for which the sizes of pictures are not fetched again: three days.
  private static let configurationAge: TimeInterval = 3 * 86_400

  /// The service; nil for the sample catalog.
  let service: TMDBService?
  let cache: CacheService
  let now: @Sendable () -> Date
  let logger: SpaceLogger

  /// A page of search results; see `MovieRepositoryProtocol.search(_:page:)`.
  package func search(_ query: MovieQuery, page: Int) async throws(SpaceError) -> Sourced<MoviePage> {
    guard let service else {
      let found = MoviePage(movies: page == 1 ? SampleMovies.search(query) : [])
      return Sourced(
        Self.suggesting(found, query), provenance: .sample, reason: SpaceError.movieKeyMissing)
    }
    async let sizes = posterSizes(service)
    let answer = try await answer(to: .search(query, page: page), as: TMDBPage.self, from: service)
    if answer.value.skipped > 0 {
      logger.log(.warning, .repository, "\(service.name): skipped \(answer.value.skipped) bad films")
    }
    return answer.with(Self.suggesting(answer.value.page(await sizes), query))
  }

  /// A page; without films, it suggests queries with the words of the sample catalog, which has the best-known titles.
  private static func suggesting(_ page: MoviePage, _ query: MovieQuery) -> MoviePage {
    guard page.movies.isEmpty else { return page }
    var page = page
    page.suggestions = SampleMovies.suggestions(for: query)
    return page
  }

  /// Films about space; the sample catalog without a key, or when they cannot be fetched.
  package func catalog() async throws(SpaceError) -> Sourced<MoviePage> {
    try await Sourced.fetched { () async throws(SpaceError) in
      guard let service else { throw .movieKeyMissing }
      async let sizes = posterSizes(service)
      let answer = try await answer(to: .catalog, as: TMDBPage.self, from: service)
      return answer.with(MoviePage(movies: answer.value.page(await sizes).movies))
    } orKept: { _ in
      Sourced(MoviePage(movies: SampleMovies.movies()), provenance: .sample)
    }
  }

  /// A film with its details; see `MovieRepositoryProtocol.movie(_:)`.
  package func movie(_ id: Movie.ID) async throws(SpaceError) -> Sourced<Movie> {
    guard case .tmdb(let number) = id else {
      guard let movie = SampleMovies.movies().first(where: { $0.id == id }) else { throw .noMovie("\(id)") }
      return Sourced(movie, provenance: .sample)
    }
    guard let service else { throw .movieKeyMissing }
    async let sizes = posterSizes(service)
    do throws(SpaceError) {
      let answer = try await answer(to: .movie(number), as: TMDBMovie.self, from: service) {
        $0.number == number
      }
      let movie = answer.value.movie(await sizes)
      return answer.with(movie.overview.isEmpty ? await inEnglish(movie, number, service) : movie)
    } catch {
      throw error.status == 404 ? .noMovie("\(number)") : error
    }
  }
}

extension MovieRepository {
  private func answer<Value: Decodable & Sendable>(
    to question: TMDBQuestion, as type: Value.Type, from service: TMDBService,
    where isAnswer: (Value) -> Bool = { _ in true }
  ) async throws(SpaceError) -> Sourced<Value> {
    let (api, key) = (service.endpoint.service, service.key(of: question))
    return try await Sourced.fetched(because: \.ofTMDB) { () async throws(SpaceError) in
      try await cache.answer(to: service.request(question), of: api, as: type, key: key, at: now()) {
        answer throws(SpaceError) in
        if !isAnswer(answer) { throw .unexpectedAnswer("\(service.name) answered a different request.") }
      }
    } orKept: {
      [.keyRefused, .notFound].contains($0.kind) ? nil : await cache.answer(key: key, of: api, as: type)
    }
  }

  /// The film with its summary in English, where the service has none in the user's language.
  private func inEnglish(_ movie: Movie, _ number: Int, _ service: TMDBService) async -> Movie {
    guard let language = service.language, !language.lowercased().hasPrefix("en") else { return movie }
    var english = service
    english.language = nil
    let answer = try? await answer(to: .movie(number), as: TMDBMovie.self, from: english) {
      $0.number == number
    }
    guard let overview = answer?.value.movie(.standard).overview, !overview.isEmpty else { return movie }
    var movie = movie
    (movie.overview, movie.overviewLanguage) = (overview, "en")
    return movie
  }

  /// The sizes of posters: stored for some days, else fetched, else the last known ones. A failure is
  /// ignored, because films can be shown without them.
  private func posterSizes(_ service: TMDBService) async -> MoviePosterSizes {
    let kept = await cache.answer(
      key: service.key(of: .configuration), of: service.endpoint.service, as: TMDBConfiguration.self)
    if let kept, case .cached(let since, _) = kept.provenance,
      Freshness.isFresh(since, for: Self.configurationAge, at: now())
    {
      return kept.value.posters
    }
    let answer = try? await answer(to: .configuration, as: TMDBConfiguration.self, from: service)
    return answer?.value.posters ?? kept?.value.posters ?? .standard
  }
}
