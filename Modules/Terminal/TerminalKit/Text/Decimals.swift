/// Numbers for people, without a locale: a decimal point, and commas between thousands.
public enum Decimals {
  /// A number with this many decimals, rounded half away from zero; never `-0`.
  public static func text(_ value: Double, digits: Int = 0) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    // Clamped, because a Double may exceed an Int, also by its decimals, or be NaN.
    let limit = min(1e15, 9e18 / scale)
    let scaled = value.isNaN ? 0 : Int((min(max(value, -limit), limit) * scale).rounded())
    guard digits > 0 else { return scaled.grouped }
    let fraction = String(scaled.magnitude % UInt(scale))
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return (scaled < 0 ? "-" : "") + (scaled.magnitude / UInt(scale)).grouped + "." + zeros + fraction
  }
}

extension BinaryInteger {
  /// The number with commas between thousands: `30,283`.
  public var grouped: String {
    let digits = Array(String(magnitude))
    let grouped = digits.enumerated().reduce(into: "") { text, digit in
      if digit.offset > 0, (digits.count - digit.offset).isMultiple(of: 3) { text += "," }
      text.append(digit.element)
    }
    return (self < 0 ? "-" : "") + grouped
  }
}
