/// An item that the user has stored, usable offline.
public struct Favorite: Sendable, Hashable, Codable, Identifiable {
  /// A thing that can be a favorite.
  public enum Item: Sendable, Hashable, Codable {
    /// A picture of the day.
    case apod(APOD)
    /// A launch, as it was when it was added.
    case launch(Launch)
    /// A picture that a rover sent.
    case mars(MarsPicture, of: MarsStation)

    /// All keys of a favorite of it: a launch may be known by a key of each catalog.
    package var keys: [Favorite.ID] {
      switch self {
      case .apod(let apod): [Favorite.id(ofAPOD: apod.day)]
      case .launch(let launch): launch.identity.keys.map { Favorite.id(ofLaunch: $0.lowercased()) }
      case .mars(let picture, let station): [Favorite.id(of: picture, of: station)]
      }
    }

    /// True for a picture of a day of which only the title is known.
    package var isTitleOnly: Bool { if case .apod(let apod) = self { apod.isTitleOnly } else { false } }

    /// The address of its picture; nil without one.
    package var pictureURL: URL? {
      switch self {
      case .apod(let apod): apod.pictureURL(.page)
      case .launch(let launch): launch.pictureURL
      case .mars(let picture, _): picture.url
      }
    }

    /// The picture's title, or the launch's name.
    public var title: String {
      switch self {
      case .apod(let apod): apod.title.isEmpty ? "\(apod.day)" : apod.title
      case .launch(let launch): launch.name
      case .mars(let picture, let station): picture.title(of: station)
      }
    }
  }

  /// The stored thing.
  public let item: Item
  /// The instant at which the favorite was added.
  public let added: Date

  /// A key that is the same for the same thing: `apod/2024-01-01`, `launch/jsr-1957-10-04-1928`,
  /// `mars/curiosity/1234567`.
  public var id: String {
    switch item {
    case .apod(let apod): Self.id(ofAPOD: apod.day)
    case .launch(let launch): Self.id(ofLaunch: launch.id)
    case .mars(let picture, let station): Self.id(of: picture, of: station)
    }
  }

  /// The key of a favorite picture of the day.
  public static func id(ofAPOD day: CalendarDay) -> String { "apod/\(day)" }

  /// The key of a favorite launch.
  public static func id(ofLaunch id: Launch.ID) -> String { "launch/\(id)" }

  private static func id(of picture: MarsPicture, of station: MarsStation) -> String {
    "mars/\(station.rawValue)/\(picture.id)".lowercased()
  }

  /// True when `id` is its key, or is made of another key of the same launch.
  public func isKnown(as id: ID) -> Bool { id == self.id || keys.contains(id.lowercased()) }

  /// True for a picture of a day of which only the title is known.
  package var isTitleOnly: Bool { item.isTitleOnly }

  /// All its keys.
  package var keys: [String] { item.keys }

  /// Makes a favorite.
  public init(_ item: Item, added: Date) { (self.item, self.added) = (item, added) }
}
