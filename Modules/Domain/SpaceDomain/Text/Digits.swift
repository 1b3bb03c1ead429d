extension Int {
  /// A number with at least two digits.
  package var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }

  /// Seconds as hours, minutes and seconds: `04:05:06`.
  package var clock: String {
    [self / 3_600, self / 60 % 60, self % 60].map(\.twoDigits).joined(separator: ":")
  }
}

extension [UInt8] {
  /// Appends the last digits of a number, which is not negative.
  package mutating func append(digits number: Int, _ count: Int) {
    // A division by a constant is quick, and a search writes twelve digits for each of thousands of pictures.
    if count > 1 { append(digits: number / 10, count - 1) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
