/// A month of Mars: a twelfth of the way around the Sun, 30° of solar longitude.
///
/// Month 1 is early spring in the north and early fall in the south, and three months make a season. The numbering is
/// that of Curiosity's `Month N` and of InSight's `Month_ordinal`; see
/// https://www-mars.lmd.jussieu.fr/mars/time/solar_longitude.html.
public struct MarsMonth: RawRepresentable, Sendable, Hashable, Codable {
  /// 1 to 12.
  public let number: Int

  /// Makes the month, or nil unless the number is 1 to 12.
  public init?(_ number: Int) {
    guard 1...12 ~= number else { return nil }
    self.number = number
  }

  /// The month that a day of Earth falls in, computed for its noon in UTC.
  public init(on day: CalendarDay) {
    let degrees = SolarLongitude.degrees(daysSince1970: Double(day.daysSince1970) + 0.5)
    number = Int(degrees / 30) % 12 + 1
  }

  /// The season on the northern hemisphere.
  public var northernSeason: HemisphereSeason { season(monthsLater: 0) }

  /// The season on the southern hemisphere, half a year apart from the northern one.
  public var southernSeason: HemisphereSeason { season(monthsLater: 6) }

  private func season(monthsLater shift: Int) -> HemisphereSeason {
    let month = (number - 1 + shift) % 12
    return HemisphereSeason(
      part: HemisphereSeason.Part.allCases[month % 3], season: MarsSeason.allCases[month / 3])
  }

  /// The number.
  public var rawValue: Int { number }

  /// Makes the month, or nil unless the number is 1 to 12.
  public init?(rawValue: Int) { self.init(rawValue) }
}
