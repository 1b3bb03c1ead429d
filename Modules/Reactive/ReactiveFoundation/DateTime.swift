public import Foundation

/// A date as an instant: the common part of the instants of run loops and operation queues.
public protocol DateTime: Strideable, Codable, Hashable, Sendable where Stride: TimeIntervalStride {
  /// The date.
  var date: Date { get set }

  /// - Parameter date: the date.
  init(_ date: Date)
}

extension DateTime {
  /// The duration to another instant.
  public func distance(to other: Self) -> Stride { Stride(other.date.timeIntervalSince(date)) }
  /// The instant after a duration.
  public func advanced(by n: Stride) -> Self { Self(date.addingTimeInterval(n.magnitude)) }
  /// Compares the dates.
  public static func < (a: Self, b: Self) -> Bool { a.date < b.date }
}
