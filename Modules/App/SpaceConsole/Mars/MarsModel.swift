import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// Connects ``MarsScreen`` with a view model for each station, and loads the rovers' pictures.
final class MarsModel: TabModel {
  private let models: [MarsStation: MarsViewModel]
  private let pages: [AnyCancellable]
  private let dependencies: any MarsDependencies
  private let port: TabPort<MarsScreen.Message>
  private var lists: [MarsStation: AnyCancellable] = [:]
  private var picture: AnyCancellable?

  init(_ dependencies: any MarsDependencies, _ port: TabPort<MarsScreen.Message>) {
    (self.dependencies, self.port) = (dependencies, port)
    let models = MarsStation.allCases.map { ($0, dependencies.marsViewModel()) }
    self.models = Dictionary(uniqueKeysWithValues: models)
    pages = models.map { station, model in
      port.record(model, as: "mars.\(station.rawValue)")
      return port.send(model.states) { [atHand = dependencies.atHand(of: station)] in
        .page(station, .init($0, atHand: atHand))
      }
    }
  }

  func perform(_ effect: MarsScreen.Effect) {
    switch effect {
    case .load(let again):
      for (station, model) in models {
        let request = MarsViewModel.Request(station: station)
        model.send(action: again ? .onReload(request) : .onAppear(request))
      }
    case .list(let station):
      lists[station] = port.send { [dependencies] in
        .list(
          station, await LoadingState { try await dependencies.marsPictures.pictures(of: station, sol: nil) })
      }
    case .picture(let url):
      // Cancels the request for another.
      picture = port.send { [dependencies] in
        .picture(url, await LoadingState { try await dependencies.pictures.picture(at: url).value })
      }
    }
  }
}
