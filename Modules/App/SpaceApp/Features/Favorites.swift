import SpaceConsole
import SpaceData
import SpaceDomain

extension RegisteredFeature {
  static let favorites = RegisteredFeature(
    Feature<FavoritesDependencies>.favorites, kept: { await $0.keptFavoriteRows() }
  ) {
    FavoritesDependencies(
      apods: $0.space.apods, launches: $0.space.launches, images: $0.space.images,
      pictures: $0.space.pictures, favorites: $0.space.favorites, now: $0.configuration.now)
  }
}

extension AppContainer {
  fileprivate func keptFavoriteRows() async -> [Row] {
    var rows: [Row] = []
    do {
      rows.append(("favorites", "\(try await space.favorites.favorites().count)"))
    } catch {
      rows.append(("favorites", error.shownMessage))
    }
    return rows
  }
}
