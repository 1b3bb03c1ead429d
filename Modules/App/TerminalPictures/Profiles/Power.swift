extension Double {
  /// `self` to a power, for 0 and positive numbers; 0 for others. The standard library has no `pow`.
  func raised(to exponent: Double) -> Double {
    guard self > 0, isFinite else { return self > 0 ? self : 0 }
    return (exponent * logarithm).exponential
  }

  /// ln 2
  private static let ln2 = 0.693147180559945309

  /// The natural logarithm of a positive number, by the series of the inverse hyperbolic tangent.
  private var logarithm: Double {
    let isLarge = significand > 1.4142
    let mantissa = isLarge ? significand / 2 : significand
    let ratio = (mantissa - 1) / (mantissa + 1)
    let sum = stride(from: 21, through: 1, by: -2).reduce(0.0) { $0 * ratio * ratio + 1 / Double($1) }
    return (Double(exponent) + (isLarge ? 1 : 0)) * Self.ln2 + 2 * ratio * sum
  }

  /// e to this power, by its series after multiples of ln 2; within the numbers that are finite.
  private var exponential: Double {
    guard isFinite else { return 0 }
    let power = Swift.min(Swift.max(self, -700), 700)
    let twos = (power / Self.ln2).rounded()
    let rest = power - twos * Self.ln2
    let sum = stride(from: 16, through: 1, by: -1).reduce(1.0) { 1 + $0 * rest / Double($1) }
    return Double(sign: .plus, exponent: Int(twos), significand: sum)
  }
}
