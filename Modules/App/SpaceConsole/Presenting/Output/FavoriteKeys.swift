import SpaceDomain
import TerminalKit

/// The keys of all favorites, which mark an item wherever it stands.
struct FavoriteKeys: Sendable, Equatable, Codable {
  private let keys: Set<Favorite.ID>

  init(_ favorites: [Favorite] = []) { keys = Set(favorites.flatMap(\.keys)) }

  func contains(_ item: Favorite.Item) -> Bool { !keys.isEmpty && !keys.isDisjoint(with: item.keys) }
  func contains(_ day: CalendarDay) -> Bool { keys.contains(Favorite.id(ofAPOD: day)) }

  /// The field of a plain record: the star of a favorite, else empty.
  static func field(_ isFavorite: Bool) -> String? { isFavorite ? "★" : nil }

  /// The star before the name of a favorite in a row; empty for another item.
  static func mark(_ isFavorite: Bool) -> StyledText {
    isFavorite ? .drawing("★", .accent) + .gap(1, spoken: "favorite, ") : ""
  }

  /// The words after the facts of a page.
  static func words(_ isFavorite: Bool) -> SafeText { isFavorite ? " · ★ favorite" : "" }
}

extension FavoritesRepositoryProtocol {
  /// The keys of all favorites; none if they cannot be read, which `favorites` explains.
  func keys() async -> FavoriteKeys { FavoriteKeys((try? await favorites()) ?? []) }

  /// The keys of the favorites that have one of these. Quicker than ``keys()`` among thousands.
  func keys(among keys: some Sequence<Favorite.ID>) async -> FavoriteKeys {
    FavoriteKeys((try? await favorites(among: Set(keys))) ?? [])
  }

  /// True if an item is a favorite.
  func contains(_ item: Favorite.Item) async -> Bool { await keys(among: item.keys).contains(item) }
}
