/// A web service that data comes from.
///
/// A new service is a new constant of its feature; no code lists all services.
public struct Service: Sendable, Hashable {
  /// The name in lower case, from which the setting for another address is derived.
  public let name: String
  /// The kind of data that it provides.
  public let title: String
  /// The address unless another is chosen; nil when the user must choose one.
  public let url: URL?

  /// - Parameters:
  ///   - name: the name in lower case.
  ///   - title: the kind of data that it provides.
  ///   - address: the address unless another is chosen; nil when the user must choose one.
  public init(_ name: String, _ title: String, at address: String? = nil) {
    (self.name, self.title, url) = (name, title, address.flatMap { URL(string: $0) })
  }
}

extension Service {
  /// The picture of the day, without a key.
  public static let apod = Service(
    "apod", "Pictures of the day", at: "https://science.nasa.gov/wp-json/wp/v2/apod-basic")
  /// The services with a key: InSight at `/insight_weather/`. At another address also the classic pictures of the day,
  /// at `/planetary/apod`, which are called when the keyless service fails.
  public static let nasa = Service("nasa", "api.nasa.gov", at: "https://api.nasa.gov")
  /// The weather feeds of Curiosity and Perseverance.
  public static let mars = Service("mars", "Mars", at: "https://mars.nasa.gov/rss/api/")
  /// The pictures of Curiosity and Perseverance, at two paths of this host.
  public static let marsImages = Service("mars_images", "Mars pictures", at: "https://mars.nasa.gov")
  /// Launch Library 2.
  public static let launches = Service("launches", "Launches", at: "https://ll.thespacedevs.com/2.3.0")
  /// The Movie Database.
  public static let movies = Service("movies", "Films", at: "https://api.themoviedb.org/3")
  /// The contacts' JSON or vCards, at an address of the user's own.
  public static let contacts = Service("contacts", "Contacts")
}

/// The services that take a key of the user.
package enum ServiceKey: String, Sendable, CaseIterable {
  /// The services of api.nasa.gov.
  case nasa
  /// The Movie Database.
  case tmdb
  /// Launch Library, where the key is called a token.
  case launches
}
