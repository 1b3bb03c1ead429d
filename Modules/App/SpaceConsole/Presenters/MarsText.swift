import SpaceDomain

/// How what a station measured is written.
enum MarsText {
  /// What stands for a sensor that measured nothing; never 0.
  static let missing: SafeText = "no data"

  /// `-97°C`, `722 Pa`, `1.1 m/s`
  static func quantity<Unit>(_ value: Double, _ unit: DisplayUnit<Unit>) -> SafeText {
    let number = Decimals.text(unit.value(value), digits: unit.digits)
    return SafeText(number + (unit.symbol.hasPrefix("°") ? "" : " ") + unit.symbol)
  }

  /// `Min -97°C  Avg -62°C  Max -16°C`, without what was not measured.
  static func readings<Unit>(_ readings: SensorReadings<Unit>?, _ unit: DisplayUnit<Unit>) -> SafeText {
    guard let readings else { return missing }
    let parts: [(SafeText, Double?)] = [
      ("Min ", readings.minimum), ("Avg ", readings.average), ("Max ", readings.maximum),
    ]
    return parts.compactMap { name, value in value.map { name + quantity($0, unit) } }.joined(separator: "  ")
  }

  /// `WNW  293°  30,283 observations`
  static func direction(_ direction: WindDirection?) -> SafeText {
    guard let direction else { return missing }
    let count = direction.observations.map { SafeText("  \(Decimals.grouped($0)) observations") }
    return "\(direction.point.rawValue)  \(Decimals.text(direction.point.degrees))°" + (count ?? "")
  }

  /// `Fall`
  static func name(_ season: MarsSeason) -> SafeText {
    SafeText(season.rawValue.prefix(1).uppercased() + season.rawValue.dropFirst())
  }
}
