import SpaceDomain
import TerminalKit

extension Feature {
  /// The things.
  package static var things: Feature {
    Feature(
      "things", "Things", ThingsScreen.self, services: [.things], commands: [.init(ThingsCommand.self)])
  }
}
