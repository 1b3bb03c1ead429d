/// A unit that a sensor on Mars measures in.
public protocol SensorUnit: Sendable {
  /// The sign of the unit after a number, such as `°C`.
  static var symbol: String { get }
  /// The values that a sensor on Mars can have measured; anything outside is a fault, not weather.
  static var plausible: ClosedRange<Double> { get }
}

/// Degrees Celsius, of the air.
public enum Celsius: SensorUnit {
  /// `°C`
  public static let symbol = "°C"
  /// From absolute zero to far above the 35 °C that the ground can reach.
  public static let plausible = -273.15...100.0
}

/// Pascals, of the atmosphere: about 600 on Mars, 101,325 on Earth.
public enum Pascals: SensorUnit {
  /// `Pa`
  public static let symbol = "Pa"
  /// To several times the pressure in the deepest basin.
  public static let plausible = 0.0...10_000.0
}

/// Meters per second, of the wind.
public enum MetersPerSecond: SensorUnit {
  /// `m/s`
  public static let symbol = "m/s"
  /// To about twice the speed of sound on Mars.
  public static let plausible = 0.0...500.0
}
