import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The addresses of the services. Each can be replaced, so that any server can stand in.
public struct BaseURLs: Sendable, Hashable {
  /// The keyless picture of the day.
  public var apod = URL(string: "https://science.nasa.gov/wp-json/wp/v2/apod-basic")!
  /// The classic services: the picture of the day at `/planetary/apod`, InSight at `/insight_weather/`.
  public var nasa = URL(string: "https://api.nasa.gov")!
  /// The weather feeds of Curiosity and Perseverance.
  public var mars = URL(string: "https://mars.nasa.gov/rss/api/")!
  /// Launch Library 2.
  public var launches = URL(string: "https://ll.thespacedevs.com/2.3.0")!
  /// The Movie Database.
  public var movies = URL(string: "https://api.themoviedb.org/3")!
  /// The contacts' JSON; nil when none is set.
  public var contacts: URL?
  /// Those that a user set: plain http and private or loopback addresses are accepted only for them.
  public private(set) var userSet: [URL] = []

  /// The services' own addresses.
  public init() {}

  /// The services' own addresses, except those that the environment sets by ``variables``.
  /// - Throws: ``ConfigurationError/notAWebAddress(variable:)``.
  public init(environment: [String: String]) throws(ConfigurationError) {
    for (variable, place) in Self.variables {
      guard let text = environment[variable], !text.isEmpty else { continue }
      let url = try Self.url(text, variable)
      self[keyPath: place] = url
      userSet.append(url)
    }
    if let text = environment[Self.contactsVariable], !text.isEmpty {
      let url = try Self.url(text, Self.contactsVariable)
      contacts = url
      userSet.append(url)
    }
  }

  /// An address that will be called: none with a user's name or password in it ever is.
  private static func url(_ text: String, _ variable: String) throws(ConfigurationError) -> URL {
    guard let url = WebAddress.url(text), url.user == nil, url.password == nil else {
      throw .notAWebAddress(variable: variable)
    }
    return url
  }

  private static let contactsVariable = "SPACE_EXPLORER_CONTACTS_URL"

  /// The variables that replace an address, with the address that each replaces.
  public static var replaceable: [(variable: String, url: URL)] {
    let own = BaseURLs()
    return variables.map { ($0, own[keyPath: $1]) }
  }

  /// The variables of the environment and the addresses that they set.
  private static var variables: [(String, WritableKeyPath<BaseURLs, URL>)] {
    [
      ("SPACE_EXPLORER_APOD_URL", \.apod), ("SPACE_EXPLORER_NASA_URL", \.nasa),
      ("SPACE_EXPLORER_MARS_URL", \.mars), ("SPACE_EXPLORER_LAUNCHES_URL", \.launches),
      ("SPACE_EXPLORER_MOVIES_URL", \.movies),
    ]
  }
}
