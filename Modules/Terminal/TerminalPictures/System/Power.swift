#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

extension Double {
  /// `self` to a power, for 0 and positive numbers; 0 for others.
  func raised(to exponent: Double) -> Double { self > 0 ? pow(self, exponent) : 0 }

  /// The angle of the direction from the origin to (`other`, `self`), in radians.
  func arcTangent(over other: Double) -> Double { atan2(self, other) }

  var cosine: Double { cos(self) }
}
