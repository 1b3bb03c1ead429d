import SpaceDomain
import TerminalKit

enum MarsText {
  /// The text for a missing measurement; never 0.
  static let missing: SafeText = "no data"

  /// `-97°C`, `722 Pa`, `1.1 m/s`
  static func quantity<Unit>(_ value: Double, _ unit: DisplayUnit<Unit>) -> SafeText {
    number(value, unit) + (unit.symbol.hasPrefix("°") ? "" : " ") + SafeText(own: unit.symbol)
  }

  /// `-97`, `722`, `1.1`
  static func number<Unit>(_ value: Double, _ unit: DisplayUnit<Unit>) -> SafeText {
    SafeText(Decimals.text(unit.value(value), digits: unit.digits))
  }

  /// Such as `Min: -97°C  Avg: -62°C  Max: -16°C`, without missing values. If that is wider than the card, its values stand
  /// closer, or the unit is written once: `Min: 0.212 Avg: 0.220 Max: 0.224 inHg`.
  static func readings<Unit>(
    _ readings: SensorReadings<Unit>, _ unit: DisplayUnit<Unit>, separator: SafeText, width: Int
  ) -> SafeText {
    let parts: [(SafeText, Double?)] = [
      ("Min: ", readings.minimum), ("Avg: ", readings.average), ("Max: ", readings.maximum),
    ]
    let known = parts.compactMap { name, value in value.map { (name, $0) } }
    if known.isEmpty { return missing }
    let full = known.map { $0 + quantity($1, unit) }
    let texts = [separator, separator == "  " ? " " : separator].map { full.joined(separator: $0) }
    return texts.first { $0.width <= width }
      ?? known.map { $0 + number($1, unit) }.joined(separator: " ") + " " + SafeText(own: unit.symbol)
  }

  /// Such as `WNW  293°  30,283 observations`.
  static func direction(_ direction: WindDirection, separator: SafeText) -> SafeText {
    let count = direction.observations.map {
      separator + "\($0.grouped) \($0 == 1 ? "observation" : "observations")"
    }
    return "\(direction.point.rawValue)" + separator + "\(Decimals.text(direction.point.degrees))°"
      + (count ?? "")
  }

  /// The age of a station's newest sol, such as `2 years`; nil when it is recent. A working station is silent for
  /// weeks when Mars is behind the Sun.
  static func age(of sol: MarsSol, now: Date) -> SafeText? {
    guard let day = sol.day else { return nil }
    let days = Int(now.timeIntervalSince1970 / 86_400) - day.daysSince1970
    return switch days {
    case ..<60: nil
    case ..<730: "\(days / 30) months"
    default: "\(days / 365) years"
    }
  }

  /// `Fall`
  static func name(_ season: MarsSeason) -> SafeText {
    SafeText(season.rawValue.prefix(1).uppercased() + season.rawValue.dropFirst())
  }
}
