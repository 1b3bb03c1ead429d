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

  /// The origin in words: `live from science.nasa.gov`, `cached 3 h ago from science.nasa.gov`,
  /// `cached just now from science.nasa.gov` also for a time in the future, `cached from science.nasa.gov`,
  /// `bundled, as of 2026-08-22`, `sample`.
  /// - Parameter now: the present time, for ages.
  public func text(at now: Date) -> String {
    switch self {
    case .live(let source): "live from \(source)"
    // Texts of days that earlier versions stored have no time.
    case .cached(.distantPast, let source): "cached from \(source)"
    case .cached(let since, let source): "cached \(Self.age(since, at: now)) from \(source)"
    case .bundled(let since): "bundled, as of \(CalendarDay(since))"
    case .sample: "sample"
    }
  }

  /// True when this provenance is further from the live answer than the other.
  package func isOlder(than other: Provenance) -> Bool {
    switch (self, other) {
    case (.cached(let since, _), .cached(let otherSince, _)): since < otherSince
    case (.live, _), (_, .sample), (_, .bundled): false
    case (.cached, .live), (.sample, _), (.bundled, _): true
    }
  }

  /// The time since an instant: `just now`, `30 s ago`, `5 min ago`, `3 h ago`, `12 days ago`.
  package static func age(_ since: Date, at now: Date) -> String {
    let seconds = now.timeIntervalSince(since)
    // The clock was ahead when it was stored, or is behind now.
    guard seconds >= 1 else { return "just now" }
    return switch seconds {
    case ..<60: "\(Int(seconds)) s ago"
    case ..<3_600: "\(Int(seconds / 60)) min ago"
    case ..<172_800: "\(Int(seconds / 3_600)) h ago"
    case ..<(86_400 * 36_500): "\(Int(seconds / 86_400)) days ago"
    default: "long ago"
    }
  }
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
