import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

extension Feature {
  /// The things.
  package static var things: Feature {
    Feature(
      "things", "Things", ThingsScreen.self, services: [.things], commands: [.init(ThingsCommand.self)]
    ) { ThingsModel($0.repositories, $1) }
  }
}

extension Repositories {
  /// Loads the things.
  func thingsLoader() -> Loader<SingleRequest, Sourced<[ThingsItem]>> {
    Loader(scheduler: ImmediateScheduler.shared) { [things] _ async throws(SpaceError) in
      try await things.things()
    }
  }
}

/// Connects ``ThingsScreen`` with the loader.
final class ThingsModel: TabModel {
  private let loader: Loader<SingleRequest, Sourced<[ThingsItem]>>
  private let states: AnyCancellable

  init(_ repositories: Repositories, _ port: TabPort<ThingsScreen.Message>) {
    loader = repositories.thingsLoader()
    port.record(loader, as: "things")
    states = port.follow(loader) { LoadingState($0) }
  }

  func perform(_ effect: ThingsScreen.Effect) {
    switch effect {
    case .load(let again): loader.send(action: again ? .onReload(.single) : .onAppear(.single))
    case .leave: loader.send(action: .onDisappear)
    }
  }
}
