public import Reactive

extension TestScheduler {
  /// An instant, in whole nanoseconds since the scheduler was made.
  public struct SchedulerTimeType: Strideable, Hashable, Codable, Sendable, CustomStringConvertible {
    /// The time since the scheduler was made.
    public let nanoseconds: Int64

    /// - Parameter nanoseconds: the time since the scheduler was made.
    public init(nanoseconds: Int64 = 0) { self.nanoseconds = nanoseconds }

    /// The span from this instant to the other.
    public func distance(to other: SchedulerTimeType) -> Stride {
      .init(nanoseconds: other.nanoseconds.addingSaturated(-nanoseconds))
    }

    /// The instant `n` later.
    public func advanced(by n: Stride) -> SchedulerTimeType {
      .init(nanoseconds: nanoseconds.addingSaturated(n.magnitude))
    }

    /// Compares the instants.
    public static func < (a: SchedulerTimeType, b: SchedulerTimeType) -> Bool {
      a.nanoseconds < b.nanoseconds
    }

    /// The instant for messages of tests.
    public var description: String { "\(Stride(nanoseconds: nanoseconds)) since the start" }

    /// A span of time in whole nanoseconds. A literal means seconds, as with other schedulers.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
      ExpressibleByFloatLiteral, Hashable, Codable, Sendable, CustomStringConvertible
    {
      /// The length in nanoseconds.
      public var magnitude: Int64

      /// A span of this many nanoseconds.
      public init(nanoseconds: Int64) { magnitude = nanoseconds }
      /// A span of this many seconds.
      public init(integerLiteral value: Int) { self = .seconds(value) }
      /// A span of this many seconds.
      public init(floatLiteral value: Double) { self = .seconds(value) }
      /// A span of this many nanoseconds, or nil if the number does not fit.
      public init?<T>(exactly source: T) where T: BinaryInteger {
        guard let value = Int64(exactly: source) else { return nil }
        magnitude = value
      }

      /// This many seconds.
      public static func seconds(_ s: Int) -> Stride { scaled(s, 1_000_000_000) }
      /// This many seconds, rounded to a nanosecond.
      public static func seconds(_ s: Double) -> Stride {
        let value = (s * 1e9).rounded()
        return .init(nanoseconds: Int64(exactly: value) ?? (value < 0 ? .min : .max))
      }
      /// This many milliseconds.
      public static func milliseconds(_ ms: Int) -> Stride { scaled(ms, 1_000_000) }
      /// This many microseconds.
      public static func microseconds(_ us: Int) -> Stride { scaled(us, 1000) }
      /// This many nanoseconds.
      public static func nanoseconds(_ ns: Int) -> Stride { scaled(ns, 1) }

      private static func scaled(_ value: Int, _ unit: Int64) -> Stride {
        .init(nanoseconds: Int64(value).multipliedSaturated(by: unit))
      }

      /// Compares the spans.
      public static func < (a: Stride, b: Stride) -> Bool { a.magnitude < b.magnitude }
      /// The sum.
      public static func + (a: Stride, b: Stride) -> Stride {
        .init(nanoseconds: a.magnitude.addingSaturated(b.magnitude))
      }
      /// The difference.
      public static func - (a: Stride, b: Stride) -> Stride {
        .init(nanoseconds: a.magnitude.addingSaturated(-b.magnitude))
      }
      /// The product of the numbers of nanoseconds.
      public static func * (a: Stride, b: Stride) -> Stride {
        .init(nanoseconds: a.magnitude.multipliedSaturated(by: b.magnitude))
      }
      /// Adds the second to the first.
      public static func += (a: inout Stride, b: Stride) { a = a + b }
      /// Subtracts the second from the first.
      public static func -= (a: inout Stride, b: Stride) { a = a - b }
      /// Multiplies the first by the second.
      public static func *= (a: inout Stride, b: Stride) { a = a * b }

      /// The span in seconds, as `Duration` writes it.
      public var description: String { "\(Duration.nanoseconds(magnitude))" }
    }
  }
}
