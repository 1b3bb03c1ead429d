import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The dependencies of favorites.
package struct FavoritesDependencies: Sendable {
  private let apods: any APODRepositoryProtocol
  private let launches: any LaunchRepositoryProtocol
  private let images: any ImageRepositoryProtocol
  private let pictures: any PictureRepositoryProtocol
  private let favorites: any FavoritesRepositoryProtocol
  private let now: @Sendable () -> Date

  package init(
    apods: any APODRepositoryProtocol, launches: any LaunchRepositoryProtocol,
    images: any ImageRepositoryProtocol, pictures: any PictureRepositoryProtocol,
    favorites: any FavoritesRepositoryProtocol, now: @escaping @Sendable () -> Date
  ) {
    (self.apods, self.launches, self.images) = (apods, launches, images)
    (self.pictures, self.favorites, self.now) = (pictures, favorites, now)
  }

  /// The view model of the favorites.
  /// - Parameter trace: called with every state and the action that led to it.
  func favoritesViewModel(
    trace: ((TraceEvent<FavoritesViewModel.State, any Sendable>) -> Void)? = nil
  ) -> FavoritesViewModel {
    FavoritesViewModel(
      apods: apods, launches: launches, images: images, pictures: pictures, favorites: favorites, now: now,
      scheduler: ImmediateScheduler.shared, trace: trace)
  }
}

extension Feature where Dependencies == FavoritesDependencies {
  /// The pictures and launches that are kept for good.
  package static var favorites: Feature {
    Feature(
      "favorites", "Favorites",
      commands: [
        .init(
          FavoritesCommand.self,
          [
            .init(FavoritesAddCommand.self), .init(FavoritesListCommand.self),
            .init(FavoritesRemoveCommand.self),
          ])
      ]
    ) { FavoritesModel($0.dependencies, $1) }
  }
}
