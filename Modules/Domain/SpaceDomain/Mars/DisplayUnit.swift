/// A unit for showing measured values.
public struct DisplayUnit<Measured: SensorUnit>: Sendable, Hashable {
  /// The unit's symbol, such as `°F`.
  public let symbol: String
  /// The number of decimals that are significant.
  public let digits: Int
  private let factor: Double
  private let offset: Double

  /// By default the unit in which the value was measured.
  init(symbol: String = Measured.symbol, digits: Int, factor: Double = 1, offset: Double = 0) {
    (self.symbol, self.digits, self.factor, self.offset) = (symbol, digits, factor, offset)
  }

  /// Converts a measured value to this unit.
  public func value(_ measured: Double) -> Double { measured * factor + offset }
}
