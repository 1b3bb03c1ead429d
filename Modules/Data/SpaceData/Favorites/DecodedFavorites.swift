import SpaceDomain
import Synchronization

/// All favorites of one content of the file, decoded when they are first wanted, on Swift's pool: thousands take half a
/// second, in which the file can be changed.
final class DecodedFavorites: Sendable {
  /// A number of this content.
  let version = UInt64.random(in: .min ... .max)
  private let state: Mutex<(list: [Favorite]?, task: Task<[Favorite], Never>?)>

  init(_ list: [Favorite]? = nil) { state = Mutex((list, nil)) }

  /// The favorites, newest first, if they were decoded.
  var known: [Favorite]? { state.withLock { $0.list } }

  func favorites(_ decode: @escaping @Sendable () -> [Favorite]) async -> [Favorite] {
    if let known { return known }
    let task = state.withLock { state in
      let task = state.task ?? Task { decode() }
      state.task = task
      return task
    }
    let list = await task.value
    state.withLock { $0 = (list, nil) }
    return list
  }

  /// The content with newer favorites, oldest first.
  func adding(_ favorites: [Favorite]) -> DecodedFavorites {
    guard var list = known else { return DecodedFavorites() }
    for favorite in favorites {
      list.insert(favorite, at: list.firstIndex { $0.added <= favorite.added } ?? list.endIndex)
    }
    return DecodedFavorites(list)
  }

  func removing(_ ids: Set<Favorite.ID>) -> DecodedFavorites {
    guard var list = known else { return DecodedFavorites() }
    list.removeAll { ids.contains($0.id) }
    return DecodedFavorites(list)
  }
}
