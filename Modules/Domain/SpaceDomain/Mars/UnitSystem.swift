/// The units for showing measurements to a person. Models and JSON always use those of ``SensorUnit``.
public enum UnitSystem: String, Sendable, Hashable, Codable, CaseIterable {
  /// °C, Pa and m/s, as measured.
  case metric
  /// °F, inches of mercury and miles an hour.
  case imperial

  /// For temperatures.
  public var temperature: DisplayUnit<Celsius> {
    self == .metric ? DisplayUnit(digits: 0) : DisplayUnit(symbol: "°F", digits: 0, factor: 1.8, offset: 32)
  }

  /// For pressures; the conventional inch of mercury is 3386.389 Pa (NIST SP 811, B.8).
  public var pressure: DisplayUnit<Pascals> {
    self == .metric ? DisplayUnit(digits: 0) : DisplayUnit(symbol: "inHg", digits: 3, factor: 1 / 3_386.389)
  }

  /// For speeds; the mile is 1609.344 m.
  public var speed: DisplayUnit<MetersPerSecond> {
    self == .metric
      ? DisplayUnit(digits: 1) : DisplayUnit(symbol: "mph", digits: 1, factor: 3_600 / 1_609.344)
  }
}
