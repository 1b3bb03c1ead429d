import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// Connects ``FavoritesScreen`` with its view model, and tells the app what was added or removed.
final class FavoritesModel: TabModel {
  private let viewModel: FavoritesViewModel
  private let port: TabPort<FavoritesScreen.Message>
  private let states: [AnyCancellable]

  init(_ repositories: Repositories, _ port: TabPort<FavoritesScreen.Message>) {
    self.port = port
    viewModel = repositories.favoritesViewModel()
    port.record(viewModel, as: "favorites")
    let marks = viewModel.states.compactMap(\.latest).removeDuplicates().map(FavoriteKeys.init)
    states = [
      port.follow(viewModel.states) { $0 },
      marks.removeDuplicates().sink { @Sendable [port] in port.tell(.favorites($0)) },
    ]
  }

  func perform(_ effect: FavoritesScreen.Effect) {
    switch effect {
    case .load:
      viewModel.send(action: .onAppear)
      viewModel.send(action: .complete)
    case .leave: viewModel.send(action: .onDisappear)
    case .change(let action):
      port.change("the favorites") { [viewModel, port] in
        let change = try await viewModel.settled(for: action) { !$0.isChanging }.change.settledValue()
        port.notify(StyledText(change.news, .success))
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
