import SpaceDomain

/// A place in the app. Setting it in a state navigates there; nil is the screen itself. A feature adds its places in an
/// extension; no code lists all places.
public struct Destination: Sendable, Hashable, Codable {
  /// The name of the place, as in links.
  public let place: String
  /// The item at the place, such as a day or an id; nil for the place itself.
  public let item: String?
  /// The item whose picture to show alone; nil for any other place.
  public let picture: Favorite.Item?

  /// Makes a place with an item, or without one.
  public init(_ place: String, _ item: String? = nil) {
    (self.place, self.item, picture) = (place, item, nil)
  }

  private init(_ place: String, picture: Favorite.Item) {
    (self.place, item, self.picture) = (place, nil, picture)
  }

  /// Today's picture.
  public static let today = Destination("today")

  /// The picture of a day.
  public static func apod(_ day: CalendarDay) -> Destination { Destination("explore", "\(day)") }
  /// The day of the picture; nil for any other place.
  public var day: CalendarDay? { place == "explore" ? item.flatMap { CalendarDay($0) } : nil }

  /// A launch, by any of its keys; nil is the list.
  public static func launch(_ id: Launch.ID?) -> Destination {
    id.map { Destination("launch", $0) } ?? Destination("launches")
  }
  /// The key of the launch; nil for the list and any other place.
  public var launch: Launch.ID? { place == "launch" ? item : nil }

  /// A film.
  public static func movie(_ id: Movie.ID) -> Destination { Destination("movie", id.description) }
  /// The key of a film; nil for any other place.
  public var movie: Movie.ID? { place == "movie" ? item.flatMap { Movie.ID($0) } : nil }

  /// A picture alone, to zoom and pan.
  public static func imageDetail(_ apod: APOD) -> Destination { Destination("image", picture: .apod(apod)) }
  /// The day's picture that is shown alone; nil for any other place.
  public var apod: APOD? { picture?.apod }

  /// A picture from Mars alone.
  public static func marsPicture(_ picture: MarsPicture, of station: MarsStation) -> Destination {
    Destination("mars", picture: .mars(picture, of: station))
  }
}
