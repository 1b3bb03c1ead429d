import SpaceDomain
import TerminalKit

extension LaunchStatus {
  /// The color of a status: green for success, yellow for waiting or partial success, red for failure.
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
