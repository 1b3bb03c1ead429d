import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// Connects ``FavoritesScreen`` with its view model, and shows on every screen what was added or removed.
final class FavoritesModel: TabModel {
  private let viewModel: FavoritesViewModel
  private let port: TabPort<FavoritesScreen.Message>
  private let states: AnyCancellable
  private let changes: AnyCancellable

  init(_ dependencies: any FavoritesDependencies, _ port: TabPort<FavoritesScreen.Message>) {
    self.port = port
    viewModel = dependencies.favoritesViewModel()
    port.record(viewModel, as: "favorites")
    states = port.follow(viewModel.states) { $0 }
    changes = viewModel.states.map(\.change).removeDuplicates { $0.isLoading == $1.isLoading }.sink {
      change in
      switch change {
      case .loaded(let change): port.notify(StyledText(change.news, .success))
      case .failed(let error): port.notify(error)
      case .idle, .loading: break
      }
    }
  }

  func perform(_ effect: FavoritesScreen.Effect) {
    switch effect {
    case .load: viewModel.send(action: .onAppear)
    case .leave: viewModel.send(action: .onDisappear)
    case .change(let action):
      port.jobs.inTurn("the favorites") { [viewModel] in
        viewModel.send(action: action)
        for await state in viewModel.states.values where !state.isChanging { return }
      }
    }
  }
}

extension FavoritesViewModel.Change {
  /// The change in one sentence, with the key that undoes a removal.
  fileprivate var news: SafeText {
    if case .removed = self { report.sentence + " u brings it back." } else { report.sentence }
  }
}
