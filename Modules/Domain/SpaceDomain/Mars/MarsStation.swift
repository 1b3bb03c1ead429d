/// A weather station on the surface of Mars whose reports NASA publishes.
public enum MarsStation: String, Sendable, Hashable, CaseIterable, Codable {
  /// The InSight lander in Elysium Planitia, 2018 to 2022; its service still answers with its last sols.
  case insight
  /// The rover Curiosity in Gale crater, since 2012; its station is REMS.
  case curiosity
  /// The rover Perseverance in Jezero crater, since 2021; its station is MEDA.
  case perseverance

  private var facts: (name: String, mission: String, latitude: Double) {
    switch self {
    case .insight: ("InSight", "insight", 4.502)
    case .curiosity: ("Curiosity", "msl", -4.589)
    case .perseverance: ("Perseverance", "mars2020", 18.445)
    }
  }

  /// The spacecraft's name.
  public var name: String { facts.name }

  /// NASA's word for the mission in addresses.
  package var mission: String { facts.mission }

  /// True for a rover whose pictures NASA publishes as they arrive.
  public var hasPictures: Bool { self != .insight }

  /// The landing site's latitude in degrees, north positive; from NASA's mission pages.
  public var latitude: Double { facts.latitude }

  /// NASA's weather page of the station.
  public var page: URL? { URL(string: "https://mars.nasa.gov/\(mission)/weather/") }

  /// The season at the station in a month of Mars.
  public func season(in month: MarsMonth) -> MarsSeason {
    latitude < 0 ? month.southernSeason.season : month.northernSeason.season
  }
}
