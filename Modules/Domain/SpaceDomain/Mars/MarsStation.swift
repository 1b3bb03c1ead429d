/// A weather station on the surface of Mars whose reports NASA publishes.
public enum MarsStation: String, Sendable, Hashable, CaseIterable, Codable {
  /// The InSight lander in Elysium Planitia, 2018 to 2022; its service still answers with its last sols.
  case insight
  /// The rover Curiosity in Gale crater, since 2012; its station is REMS.
  case curiosity
  /// The rover Perseverance in Jezero crater, since 2021; its station is MEDA.
  case perseverance

  /// The spacecraft's name, such as `InSight`.
  public var name: String {
    switch self {
    case .insight: "InSight"
    case .curiosity: "Curiosity"
    case .perseverance: "Perseverance"
    }
  }

  /// True for a rover whose pictures NASA publishes as they arrive.
  public var hasPictures: Bool { self != .insight }

  /// The landing site's latitude in degrees, north positive; from NASA's mission pages.
  public var latitude: Double {
    switch self {
    case .insight: 4.502
    case .curiosity: -4.589
    case .perseverance: 18.445
    }
  }

  /// The season at the station in a month of Mars.
  public func season(in month: MarsMonth) -> MarsSeason {
    latitude < 0 ? month.southernSeason.season : month.northernSeason.season
  }
}
