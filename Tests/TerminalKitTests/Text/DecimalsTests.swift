import Testing

@testable import TerminalKit

@Suite struct DecimalsTests {
  @Test(
    arguments: [
      (-96.872, 0, "-97"), (292.5, 0, "293"), (-0.4, 0, "0"), (-0.04, 1, "0.0"), (1.051, 1, "1.1"),
      (-0.26, 1, "-0.3"), (30_283, 0, "30,283"), (1_234.5, 2, "1,234.50"), (0.05, 2, "0.05"),
      (.infinity, 0, "1,000,000,000,000,000"), (.nan, 1, "0.0"),
      (.infinity, 6, "9,000,000,000,000.000000"), (-179.5, 6, "-179.500000"),
    ])
  func `numbers are rounded half away from zero, without -0`(value: Double, digits: Int, expected: String) {
    #expect(Decimals.text(value, digits: digits) == expected)
  }

  @Test(
    arguments: [
      (0, "0"), (999, "999"), (1_000, "1,000"), (-1_234_567, "-1,234,567"),
      (Int.min, "-9,223,372,036,854,775,808"),
    ])
  func `thousands are separated`(number: Int, expected: String) {
    #expect(number.grouped == expected)
  }
}
