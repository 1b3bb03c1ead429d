/// Runs every closure at once, on the calling thread. It knows no time: waiting is ignored.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// Nothing can be chosen.
  public typealias SchedulerOptions = Never

  /// The only one.
  public static let shared = ImmediateScheduler()

  private init() {}

  /// The one instant.
  public var now: SchedulerTimeType { SchedulerTimeType() }

  /// Nothing.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs the closure at once.
  @inlinable
  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  /// Runs the closure at once.
  @inlinable
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) { action() }

  /// Runs the closure once.
  @inlinable
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return Subscriptions.empty
  }
}

extension ImmediateScheduler {
  /// The scheduler's one instant.
  public struct SchedulerTimeType: Strideable, Sendable {
    init() {}

    /// Nothing: there is only one instant.
    public func distance(to other: SchedulerTimeType) -> Stride { 0 }

    /// The same instant.
    public func advanced(by n: Stride) -> SchedulerTimeType { SchedulerTimeType() }

    /// A span of time, of which the scheduler takes no notice.
    public struct Stride: ExpressibleByFloatLiteral, Comparable, SignedNumeric, Codable, Sendable,
      SchedulerTimeIntervalConvertible
    {
      /// The underlying number.
      public typealias FloatLiteralType = Double
      /// The underlying number.
      public typealias IntegerLiteralType = Int
      /// The underlying number.
      public typealias Magnitude = Int

      /// The number.
      public var magnitude: Int

      /// A span, of which no notice is taken.
      @inlinable public init(_ value: Int) { magnitude = value }
      @inlinable public init(integerLiteral value: Int) { self.init(value) }
      @inlinable public init(floatLiteral value: Double) { self.init(Int(value)) }

      /// A span, of which no notice is taken.
      @inlinable
      public init?<T>(exactly source: T) where T: BinaryInteger {
        guard let value = Int(exactly: source) else { return nil }
        self.init(value)
      }

      /// A span, of which no notice is taken.
      @inlinable public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
      @inlinable public static func * (lhs: Stride, rhs: Stride) -> Stride {
        .init(lhs.magnitude * rhs.magnitude)
      }
      /// A span, of which no notice is taken.
      @inlinable public static func + (lhs: Stride, rhs: Stride) -> Stride {
        .init(lhs.magnitude + rhs.magnitude)
      }
      /// A span, of which no notice is taken.
      @inlinable public static func - (lhs: Stride, rhs: Stride) -> Stride {
        .init(lhs.magnitude - rhs.magnitude)
      }
      /// A span, of which no notice is taken.
      @inlinable public static func *= (lhs: inout Stride, rhs: Stride) { lhs.magnitude *= rhs.magnitude }
      @inlinable public static func += (lhs: inout Stride, rhs: Stride) { lhs.magnitude += rhs.magnitude }
      @inlinable public static func -= (lhs: inout Stride, rhs: Stride) { lhs.magnitude -= rhs.magnitude }

      /// A span, of which no notice is taken.
      public static func seconds(_ s: Int) -> Stride { 0 }
      /// A span, of which no notice is taken.
      public static func seconds(_ s: Double) -> Stride { 0 }
      /// A span, of which no notice is taken.
      public static func milliseconds(_ ms: Int) -> Stride { 0 }
      /// A span, of which no notice is taken.
      public static func microseconds(_ us: Int) -> Stride { 0 }
      /// A span, of which no notice is taken.
      public static func nanoseconds(_ ns: Int) -> Stride { 0 }
    }
  }
}
