import SpaceDomain

/// Where the user goes from a screen. Setting it in a state navigates; nil is the screen itself.
public enum Destination: Sendable, Hashable, Codable {
  /// Today's picture.
  case today
  /// The picture of a day.
  case apod(CalendarDay)
  /// The weather on Mars.
  case mars
  /// A launch, by any of its keys; nil is the list.
  case launch(Launch.ID?)
  /// A picture by itself, to zoom and pan.
  case imageDetail(APOD)
}

extension Destination {
  /// The scheme of links into the program.
  public static let scheme = "spaceexplorer"

  /// Reads a link: `spaceexplorer://today`, `spaceexplorer://explore/2024-01-01`, `spaceexplorer://mars`,
  /// `spaceexplorer://launches` or `spaceexplorer://launch/ID`.
  ///
  /// A day that has no picture is still a destination; the screen says what is wrong with it.
  /// - Throws: ``LinkError`` with what is wrong.
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
    case ("today", _), ("explore", _), ("mars", _), ("launches", _), ("launch", _): throw .tooLong
    default: throw .unknownPlace(String(parts[0]))
    }
  }

  /// What is wrong with a link. The texts are from outside: whoever shows them sanitises them.
  public enum LinkError: PresentableError, Equatable {
    /// It does not begin with `spaceexplorer://`.
    case otherScheme
    /// There is no such place.
    case unknownPlace(String)
    /// The day is missing.
    case noDay
    /// The launch is missing.
    case noLaunch
    /// What stands for the day is none.
    case notADay(String)
    /// It goes on where nothing follows.
    case tooLong

    /// A link is a request.
    public var kind: ErrorKind { .invalidRequest }

    /// A stable word for machines.
    public var code: String { "bad-link" }

    /// What happened.
    public var message: String {
      switch self {
      case .otherScheme: "The link does not begin with \(Destination.scheme)://."
      case .unknownPlace(let place): "The link leads to \"\(place.prefix(40))\", which there is not."
      case .noDay: "The link names no day."
      case .noLaunch: "The link names no launch."
      case .notADay(let text): "The link's day, \"\(text.prefix(40))\", is no day."
      case .tooLong: "The link goes on where nothing follows."
      }
    }

    /// What to do next.
    public var hint: String? {
      "Write \(Destination.scheme)://today, …//explore/2024-01-01, …//mars, …//launches or …//launch/ID."
    }
  }
}
