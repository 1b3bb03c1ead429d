import SpaceConsole
import SpaceData
import SpaceDomain

extension RegisteredFeature {
  static let favorites = RegisteredFeature(
    Feature<FavoritesDependencies>.favorites, kept: { await $0.keptFavoriteRows() }
  ) {
    FavoritesDependencies(
      apods: $0.apods, launches: $0.launches, images: $0.apodPictures, pictures: $0.images,
      favorites: $0.favorites, now: $0.configuration.now)
  }
}

extension AppContainer {
  fileprivate
    func keptFavoriteRows() async -> [Row]
  {
    var rows: [Row] = []
    do {
      rows.append(("favorites", "\(try await favorites.favorites().count)"))
    } catch {
      rows.append(("favorites", error.shownMessage))
    }
    return rows
  }
}
