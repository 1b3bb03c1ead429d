import Reactive
import SpaceData
import SpaceDomain
import SpaceFeatures

extension AppContainer: FavoritesFactory {
  func favoritesViewModel(
    trace: ((TraceEvent<FavoritesViewModel.State, FavoritesViewModel.Action>) -> Void)?
  ) -> FavoritesViewModel {
    FavoritesViewModel(
      apods: apods, launches: launches, images: apodPictures, pictures: images, favorites: favorites,
      now: configuration.now, trace: trace)
  }

  func favoritesDamage() async -> (any PresentableError)? { await favorites.damage }
}
