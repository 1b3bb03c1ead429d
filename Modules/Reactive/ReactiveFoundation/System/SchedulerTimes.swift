public import Foundation
public import Reactive

#if canImport(Darwin)
  // Apple's Foundation declares these types and calls itself, for Combine: a second declaration would be ambiguous.
  extension RunLoop.SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {}
  extension OperationQueue.SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {}
#else
  extension RunLoop {
    /// An instant: a date. Operation queues have the same instants.
    public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
      /// The date.
      public var date: Date

      /// - Parameter date: the date.
      public init(_ date: Date) { self.date = date }

      /// The duration to another instant.
      public func distance(to other: Self) -> Stride { Stride(other.date.timeIntervalSince(date)) }
      /// The instant after a duration.
      public func advanced(by n: Stride) -> Self { Self(date.addingTimeInterval(n.magnitude)) }

      // Strideable's own comparisons would use the distance.
      /// Compares the dates.
      public static func == (a: Self, b: Self) -> Bool { a.date == b.date }
      /// Compares the dates.
      public static func < (a: Self, b: Self) -> Bool { a.date < b.date }
    }
  }

  extension Scheduler where SchedulerTimeType == RunLoop.SchedulerTimeType {
    /// The date.
    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

    /// Zero, because there is no smallest tolerance.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }
  }

  extension RunLoop.SchedulerTimeType {
    /// A duration in seconds.
    public struct Stride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable,
      ExpressibleByFloatLiteral, Codable, Hashable, Sendable
    {
      /// In seconds.
      public var magnitude: TimeInterval

      /// In seconds.
      public var timeInterval: TimeInterval { magnitude }

      /// - Parameter timeInterval: in seconds.
      public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }

      /// A stride in seconds.
      public init(floatLiteral value: TimeInterval) { self.init(value) }
      /// A stride in seconds.
      public init(integerLiteral value: TimeInterval) { self.init(value) }
      /// A stride in seconds; nil if a `Double` cannot hold the number exactly.
      public init?<T>(exactly source: T) where T: BinaryInteger {
        guard let seconds = TimeInterval(exactly: source) else { return nil }
        self.init(seconds)
      }

      /// A stride in seconds.
      public static func seconds(_ s: Int) -> Self { .init(TimeInterval(s)) }
      /// A stride in seconds.
      public static func seconds(_ s: Double) -> Self { .init(s) }
      /// A stride in milliseconds.
      public static func milliseconds(_ ms: Int) -> Self { .init(TimeInterval(ms) / 1000) }
      /// A stride in microseconds.
      public static func microseconds(_ us: Int) -> Self { .init(TimeInterval(us) / 1_000_000) }
      /// A stride in nanoseconds.
      public static func nanoseconds(_ ns: Int) -> Self { .init(TimeInterval(ns) / 1_000_000_000) }

      /// The product in seconds.
      public static func * (a: Self, b: Self) -> Self { .init(a.magnitude * b.magnitude) }
      /// The sum.
      public static func + (a: Self, b: Self) -> Self { .init(a.magnitude + b.magnitude) }
      /// The difference.
      public static func - (a: Self, b: Self) -> Self { .init(a.magnitude - b.magnitude) }
    }
  }

  extension RunLoop {
    /// The scheduler has no options.
    public struct SchedulerOptions {}

    /// Runs the closure as soon as the loop runs, never during the call.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      let job = Job(action)
      perform { job.run() }
    }

    /// Runs the closure at the instant or a little later, within the tolerance.
    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) { start(Timer(fire: date.date, interval: 0, repeats: false, block: block(action)), tolerance) }
  }

  extension OperationQueue {
    /// An instant: a date, as for a run loop.
    public typealias SchedulerTimeType = RunLoop.SchedulerTimeType

    /// The scheduler has no options.
    public struct SchedulerOptions {}

    /// Runs the closure as soon as possible, never during the call.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      let job = Job(action)
      addOperation(BlockOperation { job.run() })
    }

    /// Runs the closure at the instant, or a little later. The tolerance is not used.
    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) { DelayedOperation(Job(action)).start(on: self, at: date) }
  }
#endif
