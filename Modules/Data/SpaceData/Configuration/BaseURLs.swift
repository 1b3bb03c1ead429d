import SpaceDomain

/// The addresses of the services. Each can be replaced by another server.
public struct BaseURLs: Sendable, Hashable {
  /// The picture of the day, without a key.
  public var apod = URL(string: "https://science.nasa.gov/wp-json/wp/v2/apod-basic")!
  /// The classic services: the picture of the day at `/planetary/apod`, InSight at `/insight_weather/`.
  public var nasa = URL(string: "https://api.nasa.gov")!
  /// The weather feeds of Curiosity and Perseverance.
  public var mars = URL(string: "https://mars.nasa.gov/rss/api/")!
  /// Launch Library 2.
  public var launches = URL(string: "https://ll.thespacedevs.com/2.3.0")!
  /// The Movie Database.
  public var movies = URL(string: "https://api.themoviedb.org/3")!
  /// The address of the contacts' JSON; nil when none is set.
  public var contacts: URL?
  /// The addresses that the user set. Plain http, private and loopback addresses are accepted only for these.
  public private(set) var userSet: [URL] = []

  /// The default addresses of the services.
  public init() {}

  /// A service whose address can be replaced.
  public enum Service: String, Sendable, Hashable, CaseIterable {
    /// The pictures of the day.
    case apod
    /// The classic API of the pictures of the day.
    case nasa
    /// The weather on Mars.
    case mars
    /// The launches.
    case launches
    /// The films.
    case movies
    /// The contacts.
    case contacts
  }

  /// The address of a service; nil when there is none.
  public subscript(service: Service) -> URL? {
    switch service {
    case .apod: apod
    case .nasa: nasa
    case .mars: mars
    case .launches: launches
    case .movies: movies
    case .contacts: contacts
    }
  }

  /// Replaces the address of a service with one that the user set.
  /// - Parameters:
  ///   - service: the service.
  ///   - text: the server's address: http or https, without user name and password, which are never sent.
  ///   - variable: the name of the setting, for the error.
  /// - Throws: ``SpaceError/notAWebAddress(variable:)``.
  public mutating func replace(
    _ service: Service, by text: String, from variable: String
  ) throws(SpaceError) {
    guard let url = WebAddress.url(text), url.user == nil, url.password == nil else {
      throw .notAWebAddress(variable: variable)
    }
    switch service {
    case .apod: apod = url
    case .nasa: nasa = url
    case .mars: mars = url
    case .launches: launches = url
    case .movies: movies = url
    case .contacts: contacts = url
    }
    userSet.append(url)
  }
}
