/// The origin of a value. It is part of the value, and every screen shows it.
public enum Provenance: Sendable, Hashable, Codable {
  /// Fetched just now; the source is the service's name, such as `science.nasa.gov`.
  case live(source: String)
  /// Stored from an answer at the given time.
  case cached(since: Date, source: String)
  /// Bundled with the program; no connection was made.
  case sample
}

/// A value with its origin and, if it is a fallback, the reason.
public struct Sourced<Value: Sendable>: Sendable {
  /// The value.
  public let value: Value
  /// The origin of the value.
  public let provenance: Provenance
  /// The reason why this is not the live answer; nil for a live answer.
  public let reason: (any PresentableError)?

  /// Makes a value with its origin.
  public init(_ value: Value, provenance: Provenance, reason: (any PresentableError)? = nil) {
    self.value = value
    self.provenance = provenance
    self.reason = reason
  }
}

extension Sourced: Codable where Value: Codable {
  private enum CodingKeys: String, CodingKey { case value, provenance, reason }

  /// Decodes a value with its origin; the reason becomes a ``RecordedError``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(Value.self, forKey: .value),
      provenance: try container.decode(Provenance.self, forKey: .provenance),
      reason: try container.decodeIfPresent(RecordedError.self, forKey: .reason))
  }

  /// Encodes a value with its origin and the texts of the reason.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(value, forKey: .value)
    try container.encode(provenance, forKey: .provenance)
    try container.encodeIfPresent(reason.map(RecordedError.init), forKey: .reason)
  }
}
