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

  /// In the order of their ids.
  private static let known: [LaunchStatus] = [
    .go, .toBeDetermined, .success, .failure, .hold, .inFlight, .partialFailure, .toBeConfirmed,
    .payloadDeployed,
  ]

  /// The status for a number of Launch Library (1 to 9); an unknown number keeps its name.
  public init(id: Int?, name: String) {
    let isKnown = id.map { 1...Self.known.count ~= $0 } ?? false
    self = if let id, isKnown { Self.known[id - 1] } else { .other(id: id, name: name) }
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

  /// The name in lists, as launch schedules write it.
  public var shortName: String {
    switch self {
    case .toBeDetermined: "TBD"
    case .toBeConfirmed: "TBC"
    case .inFlight: "In flight"
    case .partialFailure: "Partial"
    case .payloadDeployed: "Deployed"
    default: name
    }
  }

  /// True for an outcome, after which the status is final.
  public var isOutcome: Bool {
    switch self {
    case .success, .failure, .partialFailure, .payloadDeployed: true
    case .go, .toBeDetermined, .hold, .inFlight, .toBeConfirmed, .other: false
    }
  }

  private struct Fields: Codable {
    var id: Int?
    var name: String?
  }

  /// Reads the stored form, `{"go":{}}` or `{"other":{"id":…,"name":…}}`, and that of exported favorites, `"Go"` or
  /// `{"id":…,"name":…}`.
  /// - Throws: `DecodingError` when it is none of them.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let name = try? container.decode(String.self) {
      self = Self.known.first { $0.name == name } ?? .other(id: nil, name: name)
      return
    }
    var fields = try container.decode(Fields.self)
    if fields.name == nil {
      let stored = try container.decode([String: Fields].self)
      if let status = Self.known.first(where: { stored["\($0)"] != nil }) {
        self = status
        return
      }
      fields = stored["other"] ?? fields
    }
    guard let name = fields.name else { throw decoder.fault("No status.") }
    self = .other(id: fields.id, name: name)
  }

  /// Writes the stored form, or that of exported favorites.
  public func encode(to encoder: any Encoder) throws {
    let isNamed = encoder.userInfo[.namesValues] != nil
    if case .other(let id, let name) = self {
      let fields = Fields(id: id, name: name)
      if isNamed { try fields.encode(to: encoder) } else { try ["other": fields].encode(to: encoder) }
    } else {
      if isNamed { try name.encode(to: encoder) } else { try ["\(self)": Fields()].encode(to: encoder) }
    }
  }
}
