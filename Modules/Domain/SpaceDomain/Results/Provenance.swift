/// The origin of a value. It is part of the value, and every screen shows it.
public enum Provenance: Sendable, Hashable, Codable {
  /// Fetched just now from a service, such as `science.nasa.gov`.
  case live(source: String)
  /// Stored from an answer at the given time.
  case cached(since: Date, source: String)
  /// Bundled with the program, and true: launches and titles as they were known on the day of the list.
  case bundled(since: Date)
  /// Bundled with the program, in place of an answer that is not available.
  case sample
}

/// A value with its origin and, if it is a fallback, the reason.
public struct Sourced<Value: Sendable>: Sendable {
  /// The value.
  public let value: Value
  /// Its origin.
  public let provenance: Provenance
  /// The reason why this is not the live answer; nil for a live answer.
  public let reason: SpaceError?

  /// Makes a value with its origin.
  public init(_ value: Value, provenance: Provenance, reason: SpaceError? = nil) {
    (self.value, self.provenance, self.reason) = (value, provenance, reason)
  }

  /// Another value with this one's origin and reason.
  public func with<Other>(_ value: Other) -> Sourced<Other> {
    Sourced<Other>(value, provenance: provenance, reason: reason)
  }

  /// The same value, with the reason why it is no newer one.
  public func because(_ reason: SpaceError) -> Self { Sourced(value, provenance: provenance, reason: reason) }
}

extension Sourced: Codable where Value: Codable {}
extension Sourced: Equatable where Value: Equatable {}
