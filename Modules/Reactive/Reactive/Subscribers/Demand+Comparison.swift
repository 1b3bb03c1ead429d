// "Without limit" is more than any number.

extension Subscribers.Demand {
  /// Whether the demand is for more than the number.
  @inlinable @inline(__always)
  public static func > (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 > rhs } ?? true }

  /// Whether the demand is for the number or more.
  @inlinable @inline(__always)
  public static func >= (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 >= rhs } ?? true }

  /// Whether the number is more than the demand.
  @inlinable @inline(__always)
  public static func > (lhs: Int, rhs: Self) -> Bool { rhs.max.map { lhs > $0 } ?? false }

  /// Whether the number is the demand or more.
  @inlinable @inline(__always)
  public static func >= (lhs: Int, rhs: Self) -> Bool { rhs.max.map { lhs >= $0 } ?? false }

  /// Whether the demand is for less than the number.
  @inlinable @inline(__always)
  public static func < (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 < rhs } ?? false }

  /// Whether the number is less than the demand.
  @inlinable @inline(__always)
  public static func < (lhs: Int, rhs: Self) -> Bool { rhs.max.map { lhs < $0 } ?? true }

  /// Whether the demand is for the number or less.
  @inlinable @inline(__always)
  public static func <= (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 <= rhs } ?? false }

  /// Whether the number is the demand or less.
  @inlinable @inline(__always)
  public static func <= (lhs: Int, rhs: Self) -> Bool { rhs.max.map { lhs <= $0 } ?? true }

  /// Whether the first is for less than the second; never if the first is without limit.
  @inlinable @inline(__always)
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

  /// Whether the first is for as many as the second or less; always if the second is without limit.
  @inlinable @inline(__always)
  public static func <= (lhs: Self, rhs: Self) -> Bool { lhs.rawValue <= rhs.rawValue }

  /// Whether the first is for as many as the second or more; always if the first is without limit.
  @inlinable @inline(__always)
  public static func >= (lhs: Self, rhs: Self) -> Bool { lhs.rawValue >= rhs.rawValue }

  /// Whether the first is for more than the second; never if the second is without limit.
  @inlinable @inline(__always)
  public static func > (lhs: Self, rhs: Self) -> Bool { lhs.rawValue > rhs.rawValue }

  /// Whether the demand is for exactly that many.
  @inlinable @inline(__always)
  public static func == (lhs: Self, rhs: Int) -> Bool { lhs.max == rhs }

  /// Whether the demand is not for exactly that many.
  @inlinable @inline(__always)
  public static func != (lhs: Self, rhs: Int) -> Bool { lhs.max != rhs }

  /// Whether the demand is for exactly that many.
  @inlinable @inline(__always)
  public static func == (lhs: Int, rhs: Self) -> Bool { rhs.max == lhs }

  /// Whether the demand is not for exactly that many.
  @inlinable @inline(__always)
  public static func != (lhs: Int, rhs: Self) -> Bool { rhs.max != lhs }
}
