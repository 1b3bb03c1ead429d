import SpaceDomain
import Synchronization

/// Favorites in memory; the answers of each method can be replaced.
public final class MockFavoritesRepository: FavoritesRepositoryProtocol {
  /// The arguments of ``add(_:picture:)``.
  public struct Addition: Sendable {
    /// The favorite that was added.
    public let favorite: Favorite
    /// Its picture.
    public let picture: EncodedPicture?
  }

  private final class Store: Sendable {
    let entries: Mutex<[Addition]>
    let removed = Mutex<[Addition]>([])
    init(_ favorites: [Favorite]) { entries = Mutex(favorites.map { Addition(favorite: $0, picture: nil) }) }
  }

  /// The answers of ``favorites()``.
  public let onFavorites: MockMethod<Void, [Favorite]>
  /// The answers of ``add(_:picture:)``.
  public let onAdd: MockMethod<Addition, Bool>
  /// The answers of ``remove(id:)``.
  public let onRemove: MockMethod<Favorite.ID, Bool>
  /// The answers of ``picture(of:)``.
  public let onPicture: MockMethod<Favorite.ID, EncodedPicture?>

  /// The answers of ``restoreLast()``.
  public let onRestore: MockMethod<Void, Favorite?>

  /// Makes a repository that holds the given favorites, newest first.
  public init(_ favorites: [Favorite] = []) {
    let store = Store(favorites)
    onFavorites = MockMethod { .value(store.entries.withLock { $0.map(\.favorite) }) }
    onAdd = MockMethod { addition in
      .value(store.entries.withLock { Self.add(addition, to: &$0) })
    }
    onRemove = MockMethod { id in
      .value(
        store.entries.withLock { entries in
          let found = entries.filter { $0.favorite.id == id }
          entries.removeAll { $0.favorite.id == id }
          store.removed.withLock { $0 += found }
          return !found.isEmpty
        })
    }
    onRestore = MockMethod {
      guard let last = store.removed.withLock({ $0.popLast() }) else { return .value(nil) }
      _ = store.entries.withLock { Self.add(last, to: &$0) }
      return .value(last.favorite)
    }
    onPicture = MockMethod { id in
      .value(store.entries.withLock { entries in entries.first { $0.favorite.id == id }?.picture })
    }
  }

  private static func add(_ addition: Addition, to entries: inout [Addition]) -> Bool {
    guard let index = entries.firstIndex(where: { $0.favorite.id == addition.favorite.id }) else {
      entries.insert(addition, at: 0)
      return true
    }
    if let picture = addition.picture {
      entries[index] = Addition(favorite: entries[index].favorite, picture: picture)
    }
    return false
  }

  /// All favorites, newest first.
  public func favorites() async throws(SpaceError) -> [Favorite] { try await onFavorites(()) }

  /// Adds a favorite.
  @discardableResult
  public func add(_ favorite: Favorite, picture: EncodedPicture?) async throws(SpaceError) -> Bool {
    try await onAdd(Addition(favorite: favorite, picture: picture))
  }

  /// Removes a favorite.
  @discardableResult
  public func remove(id: Favorite.ID) async throws(SpaceError) -> Bool { try await onRemove(id) }

  /// Restores the favorite that was removed last.
  @discardableResult
  public func restoreLast() async throws(SpaceError) -> Favorite? { try await onRestore(()) }

  /// The picture stored with a favorite.
  public func picture(of id: Favorite.ID) async throws(SpaceError) -> EncodedPicture? {
    try await onPicture(id)
  }
}
