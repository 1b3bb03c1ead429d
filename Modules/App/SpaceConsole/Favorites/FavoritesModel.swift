import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

extension Tab where Factory == any FavoritesFactory {
  static var favorites: Tab {
    Tab(
      "favorites", "Favorites", commands: FavoritesCommands.all, menu: .command("favorites"),
      actions: MenuEntry.favorites
    ) {
      FavoritesModel($0.factory, $1)
    }
  }
}

/// Connects ``FavoritesScreen`` with its view model, and shows on every screen what was added or removed.
final class FavoritesModel: TabModel {
  typealias Screen = FavoritesScreen

  private let viewModel: FavoritesViewModel
  private let states: AnyCancellable
  private let changes: AnyCancellable

  init(_ factory: any FavoritesFactory, _ port: TabPort<FavoritesScreen.Message>) {
    viewModel = factory.favoritesViewModel(trace: port.actions(of: "favorites"))
    states = port.send(viewModel.states) { $0 }
    changes = viewModel.states.map(\.change).removeDuplicates { $0.isLoading == $1.isLoading }.sink {
      change in
      switch change {
      case .loaded(let change): port.notify(StyledText(change.text, .success))
      case .failed(let error): port.notify(error)
      case .idle, .loading: break
      }
    }
  }

  func perform(_ effect: FavoritesScreen.Effect) { viewModel.send(effect) }
}
