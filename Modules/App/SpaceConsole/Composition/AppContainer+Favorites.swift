import Reactive
import SpaceData
import SpaceDomain
import SpaceFeatures
import TerminalKit

extension AppContainer: FavoritesFactory {
  func favoritesViewModel(
    trace: ((TraceEvent<FavoritesViewModel.State, FavoritesViewModel.Action>) -> Void)?
  ) -> FavoritesViewModel {
    FavoritesViewModel(
      apods: apods, launches: launches, images: apodPictures, pictures: images, favorites: favorites,
      now: configuration.now, trace: trace)
  }
}

extension AppContainer {
  func undoRemoval(_ console: Console) async throws {
    let viewModel = favoritesViewModel()
    viewModel.send(.restore)
    let change = try await viewModel.states.first(where: \.isSettled).change.settledValue()
    console.note(StyledText(change.text))
  }
}

// MARK: - Doctor

extension AppContainer {
  func keptFavoriteRows() async -> [Row] {
    var rows: [Row] = []
    do {
      rows.append(("favorites", "\(try await favorites.favorites().count)"))
    } catch {
      rows.append(("favorites", error.shownMessage))
    }
    return rows
  }
}
