/// The status of a launch, after Launch Library 2.
public enum LaunchStatus: Sendable, Hashable {
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
}

extension LaunchStatus: Codable {
  private struct Fields: Codable {
    var id: Int?
    var name: String?
  }

  /// The names of the known statuses where they are stored, in the order of their ids.
  private static let words = [
    "go", "toBeDetermined", "success", "failure", "hold", "inFlight", "partialFailure", "toBeConfirmed",
    "payloadDeployed",
  ]

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
      if let place = stored.keys.first.flatMap(Self.words.firstIndex) {
        self = Self.known[place]
        return
      }
      fields = stored["other"] ?? fields
    }
    guard let name = fields.name else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "No status.")
    }
    self = .other(id: fields.id, name: name)
  }

  /// Writes the stored form, or that of exported favorites.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let isNamed = encoder.userInfo[.namesValues] != nil
    switch self {
    case .other(let id, let name):
      let fields = Fields(id: id, name: name)
      if isNamed { try container.encode(fields) } else { try container.encode(["other": fields]) }
    default:
      let place = Self.known.firstIndex(of: self) ?? 0
      if isNamed { try container.encode(name) } else { try container.encode([Self.words[place]: Fields()]) }
    }
  }
}
