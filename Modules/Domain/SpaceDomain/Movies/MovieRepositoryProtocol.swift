/// The source of films.
///
/// An implementation falls back on stored answers when no service answers, and on a sample catalog without a key, and
/// marks what it gives: see ``Sourced``. Errors should be ``PresentableError``s; `CancellationError` when the task was
/// canceled.
public protocol MovieRepositoryProtocol: Sendable {
  /// A page of the films that a search finds; one without films when it finds none.
  /// - Parameters:
  ///   - query: what is looked for; not empty.
  ///   - page: its number, from 1 on.
  func search(_ query: MovieQuery, page: Int) async throws -> Sourced<MoviePage>

  /// Films to begin with, before anything is searched.
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
