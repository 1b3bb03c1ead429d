#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where a value came from. It is part of the value and every screen shows it.
public enum Provenance: Sendable, Hashable {
  /// Answered by the service just now; the source is its name, such as `science.nasa.gov`.
  case live(source: String)
  /// Kept from an earlier answer, given at an instant.
  case cached(since: Date, source: String)
  /// Bundled with the program: nobody was asked.
  case sample
}

/// A value with where it came from and, if it is not what was asked for first, why.
public struct Sourced<Value: Sendable>: Sendable {
  /// The value.
  public let value: Value
  /// Where it came from.
  public let provenance: Provenance
  /// Why something else than the live answer is shown; nil when it is the live answer.
  public let reason: (any PresentableError)?

  /// Marks a value.
  public init(_ value: Value, provenance: Provenance, reason: (any PresentableError)? = nil) {
    self.value = value
    self.provenance = provenance
    self.reason = reason
  }
}
