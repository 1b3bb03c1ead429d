/// The source of films.
///
/// An implementation falls back on stored answers when no service answers, and on a sample catalog without a key; it
/// marks the origin, see ``Sourced``. Every method throws ``SpaceError/Kind/cancelled`` when its task is canceled.
public protocol MovieRepositoryProtocol: Sendable {
  /// A page, from 1, of the films that match a query, which is not empty; without films when nothing matches.
  /// - Throws: ``SpaceError/Kind/keyRefused``; when nothing is stored for the query: `offline`, `unreachable`,
  ///   `connectionLost`, `timedOut`, `insecure`, `throttled`, `unavailable`, `refused`, `forbiddenAddress`,
  ///   `notFound`, `unreadable`, `tooLarge` or `noResources`.
  func search(_ query: MovieQuery, page: Int) async throws(SpaceError) -> Sourced<MoviePage>

  /// Films to show before a search.
  /// - Throws: ``SpaceError/Kind/cancelled`` only.
  func catalog() async throws(SpaceError) -> Sourced<MoviePage>

  /// A film with its details.
  /// - Throws: ``SpaceError/Kind/notFound`` when there is none, ``SpaceError/Kind/keyMissing`` when it needs a key;
  ///   else as ``search(_:page:)``.
  func movie(_ id: Movie.ID) async throws(SpaceError) -> Sourced<Movie>
}
