import Reactive
import SpaceDomain
import SpaceFeatures

/// Connects ``ThingsScreen`` with its view model.
final class ThingsModel: TabModel {
  private let viewModel: ThingsViewModel
  private let states: AnyCancellable

  init(_ repositories: Repositories, _ port: TabPort<ThingsScreen.Message>) {
    viewModel = repositories.thingsViewModel()
    states = port.follow(viewModel.states) { LoadingState($0) }
  }

  func perform(_ effect: ThingsScreen.Effect) {
    switch effect {
    case .load(let again): viewModel.send(action: again ? .onReload(.init()) : .onAppear(.init()))
    case .leave: viewModel.send(action: .onDisappear)
    }
  }
}
