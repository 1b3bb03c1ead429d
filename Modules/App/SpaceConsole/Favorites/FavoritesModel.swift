import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// Connects ``FavoritesScreen`` with its view model, and shows on every screen what was added or removed.
final class FavoritesModel: TabModel {
  private let viewModel: FavoritesViewModel
  private let states: AnyCancellable
  private let changes: AnyCancellable

  init(_ dependencies: any FavoritesDependencies, _ port: TabPort<FavoritesScreen.Message>) {
    viewModel = dependencies.favoritesViewModel()
    port.record(viewModel, as: "favorites")
    states = port.send(viewModel.states) { $0 }
    changes = viewModel.states.map(\.change).removeDuplicates { $0.isLoading == $1.isLoading }.sink {
      change in
      switch change {
      case .loaded(let change): port.notify(StyledText(change.report.sentence, .success))
      case .failed(let error): port.notify(error)
      case .idle, .loading: break
      }
    }
  }

  func perform(_ effect: FavoritesScreen.Effect) { viewModel.send(action: effect) }
}
