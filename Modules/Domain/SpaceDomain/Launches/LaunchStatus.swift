/// The status of a launch, after Launch Library 2.
public enum LaunchStatus: Sendable, Hashable, Codable {
  /// The time is confirmed.
  case go
  /// The time is an estimate from unreliable sources.
  case toBeDetermined
  /// All payloads were put into their orbits.
  case success
  /// Orbit was not reached, or no payload could be used.
  case failure
  /// The countdown is paused.
  case hold
  /// The vehicle has left the pad.
  case inFlight
  /// Orbit was reached, but the wrong one, or something was lost.
  case partialFailure
  /// The time is fairly certain but not confirmed.
  case toBeConfirmed
  /// The payload has separated; the outcome is not known yet.
  case payloadDeployed
  /// A status newer than this program, with the catalog's number and name.
  case other(id: Int?, name: String)

  private static let known: [LaunchStatus] = [
    .go, .toBeDetermined, .success, .failure, .hold, .inFlight, .partialFailure, .toBeConfirmed,
    .payloadDeployed,
  ]

  /// The status for a number of Launch Library (1 to 9); an unknown number keeps its name.
  public init(id: Int?, name: String) {
    if let id, (1...Self.known.count).contains(id) {
      self = Self.known[id - 1]
    } else {
      self = .other(id: id, name: name)
    }
  }

  /// Launch Library's number; nil for a status without one.
  public var id: Int? {
    if case .other(let id, _) = self { return id }
    return Self.known.firstIndex(of: self).map { $0 + 1 }
  }

  /// The name for a person, in Launch Library's short words.
  public var name: String {
    switch self {
    case .go: "Go"
    case .toBeDetermined: "To Be Determined"
    case .success: "Success"
    case .failure: "Failure"
    case .hold: "Hold"
    case .inFlight: "In Flight"
    case .partialFailure: "Partial Failure"
    case .toBeConfirmed: "To Be Confirmed"
    case .payloadDeployed: "Payload Deployed"
    case .other(_, let name): name
    }
  }

  /// True for an outcome, after which the status is final.
  public var isOutcome: Bool {
    switch self {
    case .success, .failure, .partialFailure, .payloadDeployed: true
    case .go, .toBeDetermined, .hold, .inFlight, .toBeConfirmed, .other: false
    }
  }
}
