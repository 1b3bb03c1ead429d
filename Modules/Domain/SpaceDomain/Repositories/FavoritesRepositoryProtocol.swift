/// Keeps what the user wants to keep, with its picture.
public protocol FavoritesRepositoryProtocol: Sendable {
  /// All favorites, newest first.
  func favorites() async throws -> [Favorite]

  /// Adds a favorite with its picture; adding what is there already keeps its place and replaces its picture
  /// only when one is given.
  /// - Returns: false when it was there already.
  @discardableResult
  func add(_ favorite: Favorite, picture: Picture?) async throws -> Bool

  /// Removes a favorite and its picture.
  /// - Returns: false when there was none of that key.
  @discardableResult
  func remove(id: Favorite.ID) async throws -> Bool

  /// Brings back the favorite that was removed last, with its picture; the one before it the next time.
  /// - Returns: the favorite; nil when none was removed since the start.
  @discardableResult
  func restoreLast() async throws -> Favorite?

  /// The picture kept with a favorite; nil when there is none.
  func picture(of id: Favorite.ID) async throws -> Picture?
}
