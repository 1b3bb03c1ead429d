import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// Connects ``MarsScreen`` with a view model for each station.
final class MarsModel: TabModel {
  typealias Screen = MarsScreen

  private let models: [MarsStation: MarsViewModel]
  private let pages: [AnyCancellable]

  init(_ dependencies: MarsDependencies, _ port: TabPort<MarsScreen.Message>) {
    let models = MarsStation.allCases.map { ($0, dependencies.marsViewModel()) }
    self.models = Dictionary(uniqueKeysWithValues: models)
    pages = models.map { station, model in
      let states = model.states(
        on: ImmediateScheduler.shared, trace: port.actions(of: "mars.\(station.rawValue)"))
      return port.send(states) { [atHand = dependencies.atHand(of: station)] in
        .page(station, .init($0, atHand: atHand))
      }
    }
  }

  func perform(_ effect: MarsScreen.Effect) {
    for (station, model) in models {
      let request = MarsViewModel.Request(station: station)
      switch effect {
      case .load: model.send(action: .onAppear(request))
      case .reload: model.send(action: .onReload(request))
      }
    }
  }
}
