/// The rules about films: how pages become results, and which poster is shown.
public struct MoviesUseCase: Sendable {
  private let movies: any MovieRepositoryProtocol
  private let pictures: any PictureRepositoryProtocol

  /// - Parameters:
  ///   - movies: gives films.
  ///   - pictures: gives posters.
  public init(movies: any MovieRepositoryProtocol, pictures: any PictureRepositoryProtocol) {
    self.movies = movies
    self.pictures = pictures
  }

  /// The first films that a search finds.
  /// - Throws: ``MovieError/emptyQuery``; what the repository throws.
  public func search(_ query: MovieQuery) async throws -> Sourced<MovieResults> {
    guard !query.isEmpty else { throw MovieError.emptyQuery }
    let page = try await movies.search(query, page: 1)
    return Sourced(
      MovieResults(query, page.value), provenance: page.provenance, reason: page.reason)
  }

  /// Films to begin with, before anything is searched.
  public func catalog() async throws -> Sourced<MovieResults> {
    let page = try await movies.catalog()
    return Sourced(
      MovieResults(MovieQuery(""), page.value), provenance: page.provenance, reason: page.reason)
  }

  /// The results with the next page; the same when there is none.
  ///
  /// They count as old as their oldest page.
  public func more(_ results: Sourced<MovieResults>) async throws -> Sourced<MovieResults> {
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
  public func details(of id: Movie.ID) async throws -> Sourced<Movie> { try await movies.movie(id) }

  /// A film's poster in the size that fits: the narrowest that has at least that width, else the widest. When
  /// that fails, the widest stored one, with the reason.
  /// - Throws: ``MovieError/noPoster(title:)`` when there is none; what the repository of pictures throws.
  public func poster(of movie: Movie, width: Int) async throws -> Sourced<Picture> {
    guard let poster = movie.poster else { throw MovieError.noPoster(title: movie.title) }
    let wanted = poster.url(width: width)
    do {
      return try await pictures.picture(at: wanted)
    } catch let reason as any PresentableError {
      try Task.checkCancellation()
      for url in poster.urls where url != wanted {
        if let kept = await pictures.cached(url) {
          return Sourced(kept.value, provenance: kept.provenance, reason: reason)
        }
      }
      throw reason
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
