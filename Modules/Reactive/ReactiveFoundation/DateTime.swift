public import Foundation

/// An instant that is a date: what the instants of run loops and operation queues have in common.
public protocol DateTime: Strideable, Codable, Hashable, Sendable where Stride: TimeIntervalStride {
  /// The date.
  var date: Date { get set }

  /// - Parameter date: the date.
  init(_ date: Date)
}

extension DateTime {
  /// The span from here to there.
  public func distance(to other: Self) -> Stride { Stride(other.date.timeIntervalSince(date)) }
  /// The instant that much later.
  public func advanced(by n: Stride) -> Self { Self(date.addingTimeInterval(n.magnitude)) }
  /// Compares the dates.
  public static func < (a: Self, b: Self) -> Bool { a.date < b.date }
}

/// A closure on its way to a scheduler.
///
/// `@unchecked`: the caller hands the closure over; the scheduler alone calls it.
struct Job: @unchecked Sendable {
  let run: () -> Void

  init(_ run: @escaping () -> Void) { self.run = run }
}
