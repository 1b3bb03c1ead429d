import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The dependencies of things.
package protocol ThingsDependencies: Sendable {
  var things: any ThingsRepositoryProtocol { get }
}

extension ThingsDependencies {
  /// The view model of the things.
  func thingsViewModel() -> ThingsViewModel { ThingsViewModel(things: things, scheduler: ImmediateScheduler.shared) }
}

extension Feature where Dependencies == any ThingsDependencies {
  /// The things.
  package static var things: Feature {
    Feature(
      "things", "Things", ThingsScreen.self, services: [.things], commands: [.init(ThingsCommand.self)]
    ) { ThingsModel($0.dependencies, $1) }
  }
}
