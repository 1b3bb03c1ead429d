/// The rules about films: combining pages into results, and choosing the poster.
public struct MoviesUseCase: Sendable {
  private let movies: any MovieRepositoryProtocol
  private let pictures: any PictureRepositoryProtocol

  /// - Parameters:
  ///   - movies: the source of films.
  ///   - pictures: the source of posters.
  public init(movies: any MovieRepositoryProtocol, pictures: any PictureRepositoryProtocol) {
    self.movies = movies
    self.pictures = pictures
  }

  /// The first page of results.
  /// - Throws: ``SpaceError/emptyQuery``, and the errors of the repository.
  public func search(_ query: MovieQuery) async throws(SpaceError) -> Sourced<MovieResults> {
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
  ///
  /// The result is as old as its oldest page.
  public func more(_ results: Sourced<MovieResults>) async throws(SpaceError) -> Sourced<MovieResults> {
    guard let next = results.value.nextPage else { return results }
    let page = try await movies.search(results.value.query, page: next)
    var joined = results.value
    joined.append(page.value)
    let isOlder = page.provenance.isOlder(than: results.provenance)
    return Sourced(
      joined, provenance: isOlder ? page.provenance : results.provenance,
      reason: isOlder ? page.reason : results.reason)
  }

  /// A film with its details.
  public func details(of id: Movie.ID) async throws(SpaceError) -> Sourced<Movie> {
    try await movies.movie(id)
  }

  /// A film's poster in the narrowest size with at least this width, or the widest size. If fetching fails,
  /// returns the widest stored poster with the reason.
  /// - Throws: ``SpaceError/noPoster(title:)`` when there is none, and the errors of the picture
  ///   repository.
  public func poster(of movie: Movie, width: Int) async throws(SpaceError) -> Sourced<EncodedPicture> {
    guard let poster = movie.poster else { throw .noPoster(title: movie.title) }
    let wanted = poster.url(width: width)
    do {
      return try await pictures.picture(at: wanted)
    } catch {
      if error.kind == .cancelled || Task.isCancelled { throw .cancelled }
      for url in poster.urls where url != wanted {
        if let kept = await pictures.cached(url) { return kept.because(error) }
      }
      throw error
    }
  }
}

extension Provenance {
  /// True when this provenance is further from the live answer than the other.
  fileprivate func isOlder(than other: Provenance) -> Bool {
    switch (self, other) {
    case (.cached(let since, _), .cached(let otherSince, _)): since < otherSince
    case (.live, _), (_, .sample): false
    case (.cached, .live), (.sample, _): true
    }
  }
}
