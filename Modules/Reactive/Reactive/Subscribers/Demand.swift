extension Subscribers {
  /// A number of requested values, which may be unlimited.
  public struct Demand: Equatable, Comparable, Hashable, Codable, Sendable, CustomStringConvertible {
    @usableFromInline let rawValue: UInt

    /// The raw value of "unlimited": one more than the greatest `Int`.
    @inlinable @inline(__always) static var limit: UInt { UInt(Int.max) + 1 }

    @inlinable @inline(__always) init(rawValue: UInt) { self.rawValue = Swift.min(rawValue, Demand.limit) }

    /// An unlimited number of values.
    @inlinable @inline(__always) public static var unlimited: Demand { Demand(rawValue: limit) }

    /// No value: the same as `max(0)`.
    @inlinable @inline(__always) public static var none: Demand { Demand(rawValue: 0) }

    /// A demand of at most the given number of values. A negative number traps.
    @inlinable @inline(__always) public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "demand cannot be negative")
      return Demand(rawValue: UInt(value))
    }

    /// The number of values; nil if it is unlimited.
    @inlinable @inline(__always) public var max: Int? { rawValue == Demand.limit ? nil : Int(rawValue) }

    /// `unlimited` or `max(n)`.
    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

    /// Decodes the raw value; a greater one than the limit becomes unlimited.
    public init(from decoder: any Decoder) throws { self.init(rawValue: try UInt(from: decoder)) }

    /// Encodes the raw value.
    public func encode(to encoder: any Encoder) throws { try rawValue.encode(to: encoder) }
  }
}

extension Subscribers.Demand {
  /// The sum; an overflow is unlimited.
  public static func + (lhs: Self, rhs: Self) -> Self {
    guard let left = lhs.max, let right = rhs.max else { return .unlimited }
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? .unlimited : .max(sum)
  }

  /// Adds the second to the first.
  public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

  /// The sum; an overflow is unlimited, a negative sum traps.
  public static func + (lhs: Self, rhs: Int) -> Self {
    guard let left = lhs.max else { return .unlimited }
    let (sum, overflow) = left.addingReportingOverflow(rhs)
    return overflow ? .unlimited : .max(sum)
  }

  /// Adds the number to the demand.
  public static func += (lhs: inout Self, rhs: Int) { lhs = lhs + rhs }

  /// The product; an overflow is unlimited, a negative product traps.
  public static func * (lhs: Self, rhs: Int) -> Self {
    guard let left = lhs.max else { return .unlimited }
    let (product, overflow) = left.multipliedReportingOverflow(by: rhs)
    return overflow ? .unlimited : .max(product)
  }

  /// Multiplies the demand by the number.
  public static func *= (lhs: inout Self, rhs: Int) { lhs = lhs * rhs }

  /// The difference, at least zero; subtracting unlimited gives none.
  public static func - (lhs: Self, rhs: Self) -> Self {
    guard let left = lhs.max else { return .unlimited }
    guard let right = rhs.max else { return .none }
    return left > right ? .max(left - right) : .none
  }

  /// Subtracts the second from the first.
  public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

  /// The difference, at least zero.
  public static func - (lhs: Self, rhs: Int) -> Self {
    guard let left = lhs.max else { return .unlimited }
    let (difference, overflow) = left.subtractingReportingOverflow(rhs)
    return overflow ? .none : .max(Swift.max(0, difference))
  }

  /// Subtracts the number from the demand.
  public static func -= (lhs: inout Self, rhs: Int) { lhs = lhs - rhs }

  @inlinable @inline(__always) func requireNonZero() {
    if self == .none { fatalError("API Violation: demand must not be zero") }
  }
}
