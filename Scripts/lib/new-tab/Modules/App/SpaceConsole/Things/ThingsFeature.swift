import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The dependencies of things.
package struct ThingsDependencies: Sendable {
  private let things: any ThingsRepositoryProtocol

  package init(things: any ThingsRepositoryProtocol) { self.things = things }

  /// The view model of the things.
  func thingsViewModel() -> ThingsViewModel { ThingsViewModel(things: things) }
}

extension Feature where Dependencies == ThingsDependencies {
  /// The things.
  package static var things: Feature {
    Feature(
      "things", "Things", ThingsScreen.self, services: [.things], commands: [.init(ThingsCommand.self)]
    ) { ThingsModel($0.dependencies, $1) }
  }
}
