import SpaceDomain
import TerminalKit

extension LaunchStatus {
  /// The color of a status: what goes well is green, what waits or went half well yellow, what failed red.
  var style: Style {
    switch self {
    case .go, .success, .payloadDeployed: .success
    case .inFlight: .accent
    case .hold, .partialFailure: .warning
    case .failure: .error
    case .toBeDetermined, .toBeConfirmed: .dim
    case .other: .plain
    }
  }
}
