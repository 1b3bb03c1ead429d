// Unlimited is more than any number.

extension Subscribers.Demand {
  /// True if the demand exceeds the number.
  @inlinable @inline(__always)
  public static func > (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 > rhs } ?? true }

  /// True if the demand is the number or more.
  @inlinable @inline(__always)
  public static func >= (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 >= rhs } ?? true }

  /// True if the number exceeds the demand.
  @inlinable @inline(__always)
  public static func > (lhs: Int, rhs: Self) -> Bool { rhs.max.map { lhs > $0 } ?? false }

  /// True if the number is the demand or more.
  @inlinable @inline(__always)
  public static func >= (lhs: Int, rhs: Self) -> Bool { rhs.max.map { lhs >= $0 } ?? false }

  /// True if the demand is less than the number.
  @inlinable @inline(__always)
  public static func < (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 < rhs } ?? false }

  /// True if the number is less than the demand.
  @inlinable @inline(__always)
  public static func < (lhs: Int, rhs: Self) -> Bool { rhs.max.map { lhs < $0 } ?? true }

  /// True if the demand is the number or less.
  @inlinable @inline(__always)
  public static func <= (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 <= rhs } ?? false }

  /// True if the number is the demand or less.
  @inlinable @inline(__always)
  public static func <= (lhs: Int, rhs: Self) -> Bool { rhs.max.map { lhs <= $0 } ?? true }

  /// True if the first demand is less than the second; false if the first is unlimited.
  @inlinable @inline(__always)
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

  /// True if the demand is exactly that number.
  @inlinable @inline(__always)
  public static func == (lhs: Self, rhs: Int) -> Bool { lhs.max == rhs }

  /// True if the demand is not exactly that number.
  @inlinable @inline(__always)
  public static func != (lhs: Self, rhs: Int) -> Bool { lhs.max != rhs }

  /// True if the demand is for exactly that many.
  @inlinable @inline(__always)
  public static func == (lhs: Int, rhs: Self) -> Bool { rhs.max == lhs }

  /// True if the demand is not for exactly that many.
  @inlinable @inline(__always)
  public static func != (lhs: Int, rhs: Self) -> Bool { rhs.max != lhs }
}
