import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

extension Repositories {
  func favoritesViewModel() -> FavoritesViewModel {
    FavoritesViewModel(
      apods: apods, launches: launches, images: images, pictures: pictures, favorites: favorites, now: now,
      scheduler: ImmediateScheduler.shared)
  }
}

extension Feature {
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
              waitLimit: FavoritesCommand.waitLimit,
              run: { call, context, _ in try await FavoritesCommand.run(call, context) }),
            .init(FavoritesRemoveCommand.self), .init(FavoritesExportCommand.self),
            .init(FavoritesImportCommand.self),
          ])
      ]
    ) { FavoritesModel($0.repositories, $1) }
  }
}
