import SpaceDomain

/// A repository of films that answers as a test wants; until it is told otherwise it holds the films that it was made
/// with, and finds those whose titles hold the query.
public final class MockMovieRepository: MovieRepositoryProtocol {
  /// The arguments of ``search(_:page:)``.
  public struct Search: Sendable, Hashable {
    /// The words that are searched.
    public let query: String
    /// The number of the page.
    public let page: Int

    /// Arguments to compare with.
    public init(_ query: String, page: Int = 1) {
      self.query = query
      self.page = page
    }
  }

  /// The answers of ``search(_:page:)``.
  public let onSearch: MockMethod<Search, Sourced<MoviePage>>
  /// The answers of ``movie(_:)``.
  public let onMovie: MockMethod<Movie.ID, Sourced<Movie>>

  /// A repository that holds some films.
  /// - Parameters:
  ///   - movies: the films that it holds.
  ///   - pageLength: how many it gives at once.
  public init(_ movies: [Movie] = [.sample()], pageLength: Int = 20) {
    onSearch = MockMethod { search in
      let found = movies.filter { $0.title.lowercased().contains(search.query.lowercased()) }
      let shown = Array(found.dropFirst((search.page - 1) * pageLength).prefix(pageLength))
      let pages = (found.count + pageLength - 1) / pageLength
      return .value(.live(MoviePage(pageCount: pages, total: found.count, movies: shown)))
    }
    onMovie = MockMethod { id in
      let movie = movies.first { $0.id == id }
      return movie.map { MockAnswer.value(.live($0)) } ?? .failure(MovieError.notFound("\(id)"))
    }
  }

  /// The scripted page.
  public func search(_ query: MovieQuery, page: Int) async throws -> Sourced<MoviePage> {
    try await onSearch(Search(query.text, page: page))
  }

  /// The scripted film.
  public func movie(_ id: Movie.ID) async throws -> Sourced<Movie> { try await onMovie(id) }
}
