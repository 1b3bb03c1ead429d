/// Runs every closure at once, on the calling thread. It has no time, so waits are ignored.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// The scheduler has no options.
  public typealias SchedulerOptions = Never

  /// The shared scheduler.
  public static let shared = ImmediateScheduler()

  private init() {}

  /// Runs the closure at once.
  @inlinable public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }
}

/// The part of a scheduler without time that does not depend on when it runs closures: waits are ignored.
extension Scheduler where SchedulerTimeType == ImmediateScheduler.SchedulerTimeType {
  /// The only instant.
  public var now: SchedulerTimeType { SchedulerTimeType() }

  /// The scheduler has no tolerance.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs the closure as soon as possible.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) { schedule(options: options, action) }

  /// Runs the closure once, as soon as possible.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(options: options, action)
    return Subscriptions.empty
  }
}

extension ImmediateScheduler {
  /// The scheduler's only instant.
  public struct SchedulerTimeType: Strideable, Sendable {
    init() {}

    /// A duration of zero, because there is only one instant.
    public func distance(to other: SchedulerTimeType) -> Stride { 0 }

    /// The only instant, whatever the duration.
    public func advanced(by n: Stride) -> SchedulerTimeType { SchedulerTimeType() }

    /// A duration, which the scheduler ignores.
    public struct Stride: ExpressibleByFloatLiteral, Comparable, SignedNumeric, Codable, Sendable,
      SchedulerTimeIntervalConvertible
    {
      /// The number.
      public var magnitude: Int

      /// A duration with that number.
      public init(_ value: Int) { magnitude = value }
      /// A duration with that number.
      public init(integerLiteral value: Int) { self.init(value) }
      /// A duration with that number, without its fraction.
      public init(floatLiteral value: Double) { self.init(Int(value)) }

      /// A duration with that number; nil if it does not fit an `Int`.
      public init?<T>(exactly source: T) where T: BinaryInteger {
        guard let value = Int(exactly: source) else { return nil }
        self.init(value)
      }

      /// The product of the numbers.
      public static func * (a: Stride, b: Stride) -> Stride { .init(a.magnitude * b.magnitude) }
      /// The sum of the numbers.
      public static func + (a: Stride, b: Stride) -> Stride { .init(a.magnitude + b.magnitude) }
      /// The difference of the numbers.
      public static func - (a: Stride, b: Stride) -> Stride { .init(a.magnitude - b.magnitude) }

      /// A duration of zero, because the scheduler has no time.
      public static func seconds(_ s: Int) -> Stride { 0 }
      /// A duration of zero, because the scheduler has no time.
      public static func seconds(_ s: Double) -> Stride { 0 }
      /// A duration of zero, because the scheduler has no time.
      public static func milliseconds(_ ms: Int) -> Stride { 0 }
      /// A duration of zero, because the scheduler has no time.
      public static func microseconds(_ us: Int) -> Stride { 0 }
      /// A duration of zero, because the scheduler has no time.
      public static func nanoseconds(_ ns: Int) -> Stride { 0 }
    }
  }
}
