import SpaceDomain

/// A scripted repository of films; by default it holds the films given to its initializer, and finds those
/// whose titles contain the query.
public final class MockMovieRepository: MovieRepositoryProtocol {
  /// The arguments of ``search(_:page:)``.
  public struct Search: Sendable, Hashable {
    /// The searched words.
    public let query: String
    /// The number of the page.
    public let page: Int

    /// Makes arguments to compare with recorded ones.
    public init(_ query: String, page: Int = 1) {
      self.query = query
      self.page = page
    }
  }

  /// The answers of ``search(_:page:)``.
  public let onSearch: MockMethod<Search, Sourced<MoviePage>>
  /// The answers of ``catalog()``; by default no films.
  public let onCatalog = MockMethod<Void, Sourced<MoviePage>> {
    .value(Sourced(MoviePage(movies: []), provenance: .sample))
  }
  /// The answers of ``movie(_:)``.
  public let onMovie: MockMethod<Movie.ID, Sourced<Movie>>

  /// Makes a repository that holds the given films.
  /// - Parameters:
  ///   - movies: the films.
  ///   - pageLength: the number of films per page.
  public init(_ movies: [Movie] = [.sample()], pageLength: Int = 20) {
    onSearch = MockMethod { search in
      let found = movies.filter { $0.title.lowercased().contains(search.query.lowercased()) }
      let shown = Array(found.dropFirst((search.page - 1) * pageLength).prefix(pageLength))
      let pages = (found.count + pageLength - 1) / pageLength
      return .value(.live(MoviePage(pageCount: pages, total: found.count, movies: shown)))
    }
    onMovie = MockMethod { id in
      let movie = movies.first { $0.id == id }
      return movie.map { MockAnswer.value(.live($0)) } ?? .failure(.noMovie("\(id)"))
    }
  }

  /// The scripted page.
  public func search(_ query: MovieQuery, page: Int) async throws(SpaceError) -> Sourced<MoviePage> {
    try await onSearch(Search(query.text, page: page))
  }

  /// The scripted films.
  public func catalog() async throws(SpaceError) -> Sourced<MoviePage> { try await onCatalog(()) }

  /// The scripted film.
  public func movie(_ id: Movie.ID) async throws(SpaceError) -> Sourced<Movie> { try await onMovie(id) }
}
