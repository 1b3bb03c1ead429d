/// Stores favorites with their pictures.
///
/// Every method throws `notPermitted`, `damaged`, `newerVersion` or `storage` when the favorites cannot be read; those
/// that change them also `noHome` and `noSpace`, and then nothing was changed.
public protocol FavoritesRepositoryProtocol: Sendable {
  /// All favorites, newest first.
  func favorites() async throws(SpaceError) -> [Favorite]

  /// The favorites that have one of these keys, in no order. Quick among thousands.
  func favorites(among keys: Set<Favorite.ID>) async throws(SpaceError) -> [Favorite]

  /// The favorite picture of the newest day that has its text; nil when there is none.
  func newestAPOD() async throws(SpaceError) -> Favorite?

  /// The favorite pictures of the day that have their texts, as a search reads them, in no order. Quick among thousands.
  func searchedAPODs() async throws(SpaceError) -> [SearchedAPOD]

  /// A number that changes with the list.
  func version() async throws(SpaceError) -> UInt64

  /// A value after each change of the list by another process, for as long as the stream is read.
  func changes() -> AsyncStream<Void>

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

  /// Undoes the last change of the favorites, also that of another process; nil when there is none to undo.
  func undoChange() async throws(SpaceError) -> FavoritesUndo?

  /// The picture stored with a favorite; nil when there is none.
  func picture(of id: Favorite.ID) async throws(SpaceError) -> EncodedPicture?
}

extension FavoritesRepositoryProtocol {
  /// The favorite with a key, which may be that of any catalog; nil when there is none.
  public func favorite(_ key: Favorite.ID) async throws(SpaceError) -> Favorite? {
    try await favorites(among: [key, key.lowercased()]).first
  }

  /// Looks at all favorites.
  public func favorites(among keys: Set<Favorite.ID>) async throws(SpaceError) -> [Favorite] {
    try await favorites().filter { keys.contains($0.id) || !keys.isDisjoint(with: $0.keys) }
  }

  /// Looks at all favorites.
  public func newestAPOD() async throws(SpaceError) -> Favorite? {
    var newest: (day: CalendarDay, favorite: Favorite)?
    for favorite in try await favorites() {
      guard let apod = favorite.item.apod, !apod.isTitleOnly, newest.map({ apod.day > $0.day }) ?? true
      else { continue }
      newest = (apod.day, favorite)
    }
    return newest?.favorite
  }

  /// Looks at all favorites.
  public func searchedAPODs() async throws(SpaceError) -> [SearchedAPOD] {
    try await favorites().compactMap(\.item.apod).filter { !$0.isTitleOnly }.map { SearchedAPOD($0) }
  }

  /// The hash of all favorites.
  public func version() async throws(SpaceError) -> UInt64 {
    UInt64(bitPattern: Int64(try await favorites().hashValue))
  }

  /// No value: nobody else changes the list.
  public func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }

  /// Adds one favorite after the other.
  public func add(_ favorites: [Favorite]) async throws(SpaceError) -> Int {
    var count = 0
    for favorite in favorites where try await add(favorite, picture: nil) { count += 1 }
    return count
  }

  /// Undoes nothing.
  public func undoChange() async throws(SpaceError) -> FavoritesUndo? { nil }

  /// Adds the favorite again with its picture.
  public func keep(_ picture: EncodedPicture, of id: Favorite.ID) async throws(SpaceError) -> Bool {
    guard let favorite = try await favorites(among: [id]).first(where: { $0.id == id }) else { return false }
    try await add(favorite, picture: picture)
    return true
  }
}

/// The effect of undoing the last change of the favorites.
public enum FavoritesUndo: Sendable, Hashable {
  /// The favorite that was removed last is one again.
  case restored(Favorite)
  /// The favorites that were added last are removed.
  case removed([Favorite.ID])
}
