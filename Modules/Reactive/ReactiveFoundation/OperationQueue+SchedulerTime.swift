public import Foundation

extension OperationQueue {
  /// An instant: a date.
  public struct SchedulerTimeType: DateTime {
    /// The date.
    public var date: Date

    /// - Parameter date: the date.
    public init(_ date: Date) { self.date = date }

    // Strideable's own comparison would use the distance.
    /// Compares the dates.
    public static func == (a: Self, b: Self) -> Bool { a.date == b.date }

    /// A duration in seconds.
    public struct Stride: TimeIntervalStride {
      /// The duration in seconds.
      public var magnitude: TimeInterval

      /// - Parameter timeInterval: the duration in seconds.
      public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
    }
  }
}
