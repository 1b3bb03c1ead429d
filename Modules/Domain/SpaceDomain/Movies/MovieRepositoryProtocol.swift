/// The source of films.
///
/// An implementation falls back on stored answers when no service answers, and on a sample catalog without
/// a key; it marks the origin, see ``Sourced``. Errors should be ``PresentableError``s; `CancellationError`
/// when the task was canceled.
public protocol MovieRepositoryProtocol: Sendable {
  /// A page of search results; without films when nothing matches.
  /// - Parameters:
  ///   - query: the query; not empty.
  ///   - page: the number of the page, starting at 1.
  func search(_ query: MovieQuery, page: Int) async throws -> Sourced<MoviePage>

  /// Films to show before a search.
  func catalog() async throws -> Sourced<MoviePage>

  /// A film with its details.
  /// - Throws: ``MovieError/notFound(_:)`` when there is none.
  func movie(_ id: Movie.ID) async throws -> Sourced<Movie>
}

extension MovieRepositoryProtocol {
  /// No films.
  public func catalog() async throws -> Sourced<MoviePage> {
    Sourced(MoviePage(movies: []), provenance: .sample)
  }
}
