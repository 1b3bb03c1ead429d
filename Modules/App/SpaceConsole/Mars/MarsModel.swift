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
    let models = MarsStation.allCases.map { station in
      (station, dependencies.marsViewModel(trace: port.actions(of: "mars.\(station.rawValue)")))
    }
    self.models = Dictionary(uniqueKeysWithValues: models)
    pages = models.map { station, model in
      port.send(model.states) { [atHand = dependencies.atHand(of: station)] in
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
