/// A duration of a scheduler that can be made from common units.
public protocol SchedulerTimeIntervalConvertible {
  /// A stride in seconds.
  static func seconds(_ s: Int) -> Self
  /// A stride in seconds.
  static func seconds(_ s: Double) -> Self
  /// A stride in milliseconds.
  static func milliseconds(_ ms: Int) -> Self
  /// A stride in microseconds.
  static func microseconds(_ us: Int) -> Self
  /// A stride in nanoseconds.
  static func nanoseconds(_ ns: Int) -> Self
}

extension SchedulerTimeIntervalConvertible where Self: Comparable & Numeric {
  /// Compares the numbers.
  public static func < (a: Self, b: Self) -> Bool { a.magnitude < b.magnitude }
  /// Multiplies the first by the second.
  public static func *= (a: inout Self, b: Self) { a = a * b }
}

/// Runs closures at given times, in its own execution context.
public protocol Scheduler<SchedulerTimeType> {
  /// An instant of this scheduler.
  associatedtype SchedulerTimeType: Strideable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  /// The options for a closure; `Never` if there are none.
  associatedtype SchedulerOptions

  /// The scheduler's present instant.
  var now: SchedulerTimeType { get }

  /// The smallest useful tolerance.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// Runs the closure as soon as possible.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)

  /// Runs the closure at the instant or a little later, within the tolerance.
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)

  /// Runs the closure at the instant and then repeatedly in the interval, until it is canceled.
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  /// Runs the closure at the instant, with the smallest tolerance.
  @inlinable public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs the closure as soon as possible.
  @inlinable public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }

  /// Runs the closure at the instant or a little later, within the tolerance.
  @inlinable public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) { schedule(after: date, tolerance: tolerance, options: nil, action) }

  /// Runs the closure at the instant and then repeatedly in the interval, until it is canceled.
  @inlinable public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }

  /// Runs the closure at the instant and then repeatedly in the interval, with the smallest tolerance.
  @inlinable public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }
}
