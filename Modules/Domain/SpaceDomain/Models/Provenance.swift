#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The origin of a value. It is part of the value and every screen shows it.
public enum Provenance: Sendable, Hashable, Codable {
  /// Answered by the service just now; the source is its name, such as `science.nasa.gov`.
  case live(source: String)
  /// Stored from an earlier answer of the given instant.
  case cached(since: Date, source: String)
  /// Bundled with the program; no connection was made.
  case sample
}

/// A value with where it came from and, if it is not what was asked for first, why.
public struct Sourced<Value: Sendable>: Sendable {
  /// The value.
  public let value: Value
  /// The origin of the value.
  public let provenance: Provenance
  /// The reason why the live answer is not shown; nil for the live answer.
  public let reason: (any PresentableError)?

  /// Marks a value.
  public init(_ value: Value, provenance: Provenance, reason: (any PresentableError)? = nil) {
    self.value = value
    self.provenance = provenance
    self.reason = reason
  }
}

extension Sourced: Codable where Value: Codable {
  private enum CodingKeys: String, CodingKey { case value, provenance, reason }

  /// Reads a value with where it came from; why it is not the live one comes back as a ``RecordedError``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(Value.self, forKey: .value),
      provenance: try container.decode(Provenance.self, forKey: .provenance),
      reason: try container.decodeIfPresent(RecordedError.self, forKey: .reason))
  }

  /// Writes a value with where it came from, and what is said of why.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(value, forKey: .value)
    try container.encode(provenance, forKey: .provenance)
    try container.encodeIfPresent(reason.map(RecordedError.init), forKey: .reason)
  }
}
