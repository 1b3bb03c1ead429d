/// The rules about films; a test may bring its own.
public protocol MoviesUseCaseProtocol: Sendable {
  /// The first page of the films whose titles match a text.
  /// - Throws: ``SpaceError/emptyQuery``, and the errors of the repository.
  func searchMovies(with name: String) async throws(SpaceError) -> Sourced<MovieResults>

  /// The results, as old as their oldest page, with the next page added; unchanged when there is none.
  func moreMovies(after results: Sourced<MovieResults>) async throws(SpaceError) -> Sourced<MovieResults>

  /// Films to show before a search.
  func catalog() async throws(SpaceError) -> Sourced<MovieResults>

  /// A film with its details.
  func movieDetails(with id: Movie.ID) async throws(SpaceError) -> Sourced<Movie>

  /// A film's poster. If fetching fails, returns the widest stored poster with the reason.
  /// - Throws: ``SpaceError/noPoster(title:)`` when there is none, and the errors of the picture repository.
  func loadImage(for movie: Movie, size: ImageSize) async throws(SpaceError) -> Sourced<EncodedPicture>
}

/// The size of a film's poster: the narrowest one with at least this width, or else the widest.
public struct ImageSize: Sendable, Hashable, Codable {
  /// The least width in pixels.
  public let width: Int

  /// A size of at least this width in pixels.
  public init(width: Int) { self.width = width }

  /// The size for a row or beside a text: 342 pixels.
  public static let small = ImageSize(width: 342)
  /// The widest there is.
  public static let original = ImageSize(width: .max)
}

/// The rules about films over their repositories: combining pages into results, and choosing the poster.
public struct MoviesUseCase: MoviesUseCaseProtocol {
  private let movies: any MovieRepositoryProtocol
  private let pictures: any PictureRepositoryProtocol

  /// Takes films and posters from repositories.
  public init(movies: any MovieRepositoryProtocol, pictures: any PictureRepositoryProtocol) {
    (self.movies, self.pictures) = (movies, pictures)
  }

  /// The first page of results.
  public func searchMovies(with name: String) async throws(SpaceError) -> Sourced<MovieResults> {
    let query = MovieQuery(name)
    guard !query.isEmpty else { throw .emptyQuery }
    let page = try await movies.search(query, page: 1)
    return page.with(MovieResults(query, page.value))
  }

  /// Films to show before a search.
  public func catalog() async throws(SpaceError) -> Sourced<MovieResults> {
    let page = try await movies.catalog()
    return page.with(MovieResults(MovieQuery(""), page.value))
  }

  /// The results with the next page added; unchanged when there is none.
  public func moreMovies(
    after results: Sourced<MovieResults>
  ) async throws(SpaceError) -> Sourced<MovieResults> {
    guard let next = results.value.nextPage else { return results }
    let page = try await movies.search(results.value.query, page: next)
    var joined = results.value
    joined.append(page.value)
    return page.provenance.isOlder(than: results.provenance) ? page.with(joined) : results.with(joined)
  }

  /// A film with its details.
  public func movieDetails(with id: Movie.ID) async throws(SpaceError) -> Sourced<Movie> {
    try await movies.movie(id)
  }

  /// A film's poster; if fetching fails, the widest stored one with the reason.
  public func loadImage(
    for movie: Movie, size: ImageSize
  ) async throws(SpaceError) -> Sourced<EncodedPicture> {
    guard let poster = movie.poster else { throw .noPoster(title: movie.title) }
    let wanted = poster.url(width: size.width)
    do { return try await pictures.image(at: wanted) } catch {
      if error.kind == .cancelled || Task.isCancelled { throw .cancelled }
      for url in poster.urls where url != wanted {
        if let kept = await pictures.cached(url) { return kept.because(error) }
      }
      throw error
    }
  }
}
