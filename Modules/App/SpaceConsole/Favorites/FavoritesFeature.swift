import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The dependencies of favorites.
package protocol FavoritesDependencies: DayDependencies {
  var launches: any LaunchRepositoryProtocol { get }

  /// Makes the folder for the pictures of a page.
  /// - Parameters:
  ///   - page: the path of the page.
  ///   - replacing: true if both may exist; else an existing one is an error.
  func makeFolder(_ path: String, for page: String, replacing: Bool) async throws

  /// Saves a picture in that folder, also over one of the same name.
  /// - Returns: its path.
  func save(_ picture: EncodedPicture, in folder: String, name: String) async throws -> String

  /// The favorites of an exported file, in its order.
  /// - Throws: a ``PresentableError`` when it is not whole or not ours.
  func readFavorites(from path: String) async throws -> [Favorite]
}

extension FavoritesDependencies {
  func favoritesViewModel() -> FavoritesViewModel {
    FavoritesViewModel(
      apods: apods, launches: launches, images: images, pictures: pictures, favorites: favorites, now: now,
      scheduler: ImmediateScheduler.shared)
  }
}

extension Feature where Dependencies == any FavoritesDependencies {
  /// The pictures and launches that are saved permanently.
  package static var favorites: Feature {
    Feature(
      "favorites", "Favorites", FavoritesScreen.self,
      commands: [
        .init(
          FavoritesCommand.self,
          [
            .init(FavoritesAddCommand.self),
            .init(
              Command(name: "list", summary: "List what is kept, newest first"),
              waitLimit: FavoritesCommand.waitLimit, run: FavoritesCommand.run),
            .init(FavoritesRemoveCommand.self), .init(FavoritesExportCommand.self),
            .init(FavoritesImportCommand.self),
          ])
      ]
    ) { FavoritesModel($0.dependencies, $1) }
  }
}
