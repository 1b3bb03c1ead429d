/// Stores favorites with their pictures.
///
/// Every method throws `notPermitted`, `damaged`, `newerVersion` or `storage` when the favorites cannot be read; those
/// that change them also `noHome` and `noSpace`, and then nothing was changed.
public protocol FavoritesRepositoryProtocol: Sendable {
  /// All favorites, newest first.
  func favorites() async throws(SpaceError) -> [Favorite]

  /// Adds a favorite with its picture; false when it already existed. That keeps its position; its picture is replaced
  /// only when one is given, and its item only if just the title was known.
  @discardableResult func add(_ favorite: Favorite, picture: EncodedPicture?) async throws(SpaceError) -> Bool

  /// Adds favorites without their pictures, and returns how many did not exist; the others stay as they are.
  func add(_ favorites: [Favorite]) async throws(SpaceError) -> Int

  /// Stores the picture of an existing favorite; false when there was none with that key.
  @discardableResult func keep(_ picture: EncodedPicture, of id: Favorite.ID) async throws(SpaceError) -> Bool

  /// Removes a favorite and its picture; false when there was none with that key.
  @discardableResult func remove(id: Favorite.ID) async throws(SpaceError) -> Bool

  /// Restores the most recently removed favorite with its picture, repeatedly earlier ones; nil when none is left that
  /// was removed since the start.
  @discardableResult func restoreLast() async throws(SpaceError) -> Favorite?

  /// The picture stored with a favorite; nil when there is none.
  func picture(of id: Favorite.ID) async throws(SpaceError) -> EncodedPicture?
}

extension FavoritesRepositoryProtocol {
  /// Adds one favorite after the other.
  public func add(_ favorites: [Favorite]) async throws(SpaceError) -> Int {
    var count = 0
    for favorite in favorites where try await add(favorite, picture: nil) { count += 1 }
    return count
  }

  /// Adds the favorite again with its picture.
  public func keep(_ picture: EncodedPicture, of id: Favorite.ID) async throws(SpaceError) -> Bool {
    guard let favorite = try await favorites().first(where: { $0.id == id }) else { return false }
    try await add(favorite, picture: picture)
    return true
  }
}
