// Unlimited is more than any number.

extension Subscribers.Demand {
  /// True if the demand exceeds the number.
  public static func > (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 > rhs } ?? true }

  /// True if the demand is the number or more.
  public static func >= (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 >= rhs } ?? true }

  /// True if the number exceeds the demand.
  public static func > (lhs: Int, rhs: Self) -> Bool { rhs.max.map { lhs > $0 } ?? false }

  /// True if the number is the demand or more.
  public static func >= (lhs: Int, rhs: Self) -> Bool { rhs.max.map { lhs >= $0 } ?? false }

  /// True if the demand is less than the number.
  public static func < (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 < rhs } ?? false }

  /// True if the number is less than the demand.
  public static func < (lhs: Int, rhs: Self) -> Bool { rhs.max.map { lhs < $0 } ?? true }

  /// True if the demand is the number or less.
  public static func <= (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 <= rhs } ?? false }

  /// True if the number is the demand or less.
  public static func <= (lhs: Int, rhs: Self) -> Bool { rhs.max.map { lhs <= $0 } ?? true }

  /// True if the first demand is less than the second; false if the first is unlimited.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

  /// True if the demand is exactly that number.
  public static func == (lhs: Self, rhs: Int) -> Bool { lhs.max == rhs }

  /// True if the demand is not exactly that number.
  public static func != (lhs: Self, rhs: Int) -> Bool { lhs.max != rhs }

  /// True if the demand is for exactly that many.
  public static func == (lhs: Int, rhs: Self) -> Bool { rhs.max == lhs }

  /// True if the demand is not for exactly that many.
  public static func != (lhs: Int, rhs: Self) -> Bool { rhs.max != lhs }
}
