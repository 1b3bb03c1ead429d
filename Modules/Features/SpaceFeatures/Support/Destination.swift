import SpaceDomain

/// A place in the app. Setting it in a state navigates there; nil is the screen itself.
public enum Destination: Sendable, Hashable, Codable {
  /// Today's picture.
  case today
  /// The picture of a day.
  case apod(CalendarDay)
  /// The weather on Mars.
  case mars
  /// A launch, by any of its keys; nil is the list.
  case launch(Launch.ID?)
  /// A film; nil is the search.
  case movie(Movie.ID?)
  /// The contacts.
  case contacts
  /// The favorites.
  case favorites
  /// The settings.
  case settings
  /// A picture alone, to zoom and pan.
  case imageDetail(APOD)
}

extension Destination {
  /// The scheme of links into the program.
  public static let scheme = "spaceexplorer"

  /// The paths of links, for help and messages: a place, or an item at a place.
  public static let paths = [
    "today", "explore/DAY", "mars", "launches", "launch/ID", "movies", "movie/ID", "contacts", "favorites",
    "settings",
  ]

  /// Reads a link: `spaceexplorer://` and one of ``paths``, such as `spaceexplorer://explore/2024-01-01`.
  ///
  /// A day without a picture is a valid destination, and so is an unknown launch or film; the screen then
  /// shows the error.
  /// - Throws: ``LinkError`` with the reason.
  public init(link: String) throws(LinkError) {
    guard let range = link.firstRange(of: "://"), link[..<range.lowerBound].lowercased() == Self.scheme else {
      throw .otherScheme
    }
    var parts = link[range.upperBound...].split(separator: "/", omittingEmptySubsequences: false)
    if parts.count > 1, parts.last == "" { parts.removeLast() }
    switch (parts[0].lowercased(), parts.count) {
    case ("today", 1): self = .today
    case ("explore", 1): throw .noDay
    case ("explore", 2):
      guard let day = CalendarDay(String(parts[1])) else { throw .notADay(String(parts[1])) }
      self = .apod(day)
    case ("mars", 1): self = .mars
    case ("launches", 1): self = .launch(nil)
    case ("launch", 1): throw .noLaunch
    case ("launch", 2):
      guard !parts[1].isEmpty else { throw .noLaunch }
      self = .launch(String(parts[1]))
    case ("movies", 1): self = .movie(nil)
    case ("movie", 1): throw .noMovie
    case ("movie", 2):
      guard !parts[1].isEmpty else { throw .noMovie }
      guard let id = Movie.ID(String(parts[1])) else { throw .notAMovie(String(parts[1])) }
      self = .movie(id)
    case ("contacts", 1): self = .contacts
    case ("favorites", 1): self = .favorites
    case ("settings", 1): self = .settings
    case (let place, _):
      let isKnown = Self.paths.contains { $0.split(separator: "/").first ?? "" == place }
      throw isKnown ? .tooLong : .unknownPlace(String(parts[0]))
    }
  }

  /// A fault of a link. Its texts come from outside, and are sanitized where they are shown.
  public enum LinkError: PresentableError, Equatable {
    /// The link does not begin with `spaceexplorer://`.
    case otherScheme
    /// The link names an unknown place.
    case unknownPlace(String)
    /// The day is missing.
    case noDay
    /// The launch is missing.
    case noLaunch
    /// The film is missing.
    case noMovie
    /// The film's id is invalid.
    case notAMovie(String)
    /// The day is invalid.
    case notADay(String)
    /// The link has too many parts.
    case tooLong

    /// A link is a request, so the kind is invalid request.
    public var kind: SpaceError.Kind { .invalidRequest }

    /// A stable word for machines.
    public var code: String { "bad-link" }

    /// One sentence that says what happened.
    public var message: String {
      switch self {
      case .otherScheme: "The link does not begin with \(Destination.scheme)://."
      case .unknownPlace(let place): "Unknown place \"\(place.prefix(40))\"."
      case .noDay: "The link names no day."
      case .noLaunch: "The link names no launch."
      case .noMovie: "The link names no film."
      case .notAMovie(let text): "The link's film, \"\(text.prefix(40))\", is no id of one."
      case .notADay(let text): "The link's day, \"\(text.prefix(40))\", is no day."
      case .tooLong: "The link has too many parts."
      }
    }

    /// Advice on the next step.
    public var hint: String? {
      switch self {
      case .otherScheme, .unknownPlace, .tooLong:
        "Write \(Destination.scheme):// and one of \(Destination.paths.joined(separator: ", "))."
      case .noDay, .notADay: "Write a day as \(Destination.scheme)://explore/2024-01-01."
      case .noLaunch: "Write the launch's id: \(Destination.scheme)://launch/ID."
      case .noMovie, .notAMovie:
        "Write an id as movies shows it: \(Destination.scheme)://movie/550 or …/sample-solaris-1972."
      }
    }
  }
}
