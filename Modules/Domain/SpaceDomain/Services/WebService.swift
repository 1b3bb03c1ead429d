/// A web service that data comes from. One of your own is a constant; the feature that calls it lists it.
///
/// ```swift
/// let asteroids = WebService("neows", "Asteroids", at: "https://api.nasa.gov/neo/rest/v1", key: .nasa)
/// ```
public struct WebService: Sendable, Hashable {
  /// The name in lower case, from which the setting for another address is derived. Services at different servers
  /// have different names.
  public let name: String
  /// The kind of data that it provides.
  public let title: String
  /// The address unless another is chosen; nil when the user must choose one.
  public let url: URL?
  /// The key that it takes; nil for none.
  public let key: Key?

  /// Makes a service of a name in lower case and the kind of its data.
  public init(_ name: String, _ title: String, at address: String? = nil, key: Key? = nil) {
    (self.name, self.title, url, self.key) = (name, title, address.flatMap { URL(string: $0) }, key)
  }

  /// The place of a key in a request, and the service whose key it is.
  public struct Key: Sendable, Hashable {
    /// The place of the key in a request.
    package enum Place: Sendable, Hashable {
      case parameter(String)
      case header(String, scheme: String?)
      /// `Authorization: Bearer` for a JWT (three parts separated by points), else a parameter.
      case tokenOrParameter(String)
    }

    package let place: Place
    /// The name and address of the service whose key it is; nil for the service that takes it.
    package var owner: (name: String, address: String)? {
      self == .nasa ? ("nasa", WebService.nasaAddress) : nil
    }
    /// The words for the key; nil for one that the program does not ask its user for.
    package let facts: Facts?

    package init(_ place: Place, _ facts: Facts? = nil) { (self.place, self.facts) = (place, facts) }

    /// The key of api.nasa.gov, for all services on that host. Without one of the user's, it is the demo key.
    public static let nasa = Key(
      .parameter("api_key"),
      Facts(
        "nasa", variable: "NASA_API_KEY", title: "NASA key", page: WebService.nasaAddress,
        purpose: "A key from \(WebService.nasaAddress), for InSight's weather. Pictures need none.",
        without: "pictures need none, and InSight's weather comes with the demo key",
        trial: "insight_weather/", ["feedtype": "json", "ver": "1.0"]))
    /// The key or token of The Movie Database.
    package static let tmdb = Key(.tokenOrParameter("api_key"), .tmdb)
    /// The token of Launch Library.
    package static let launches = Key(
      .header("Authorization", scheme: "Token"),
      Facts(
        "launches", variable: "LAUNCH_LIBRARY_TOKEN", title: "Launches key", page: "https://thespacedevs.com",
        purpose:
          "A token of https://thespacedevs.com, with which Launch Library allows more requests an hour.",
        without: "15 requests an hour are allowed", trial: "api-throttle/"))

    /// The service's own key in a parameter of the query, such as `api_key`.
    public static func parameter(_ name: String) -> Key { Key(.parameter(name)) }

    /// The service's own key in a header field, such as `Authorization`, after a scheme such as `Bearer`.
    public static func header(_ name: String, scheme: String? = nil) -> Key {
      Key(.header(name, scheme: scheme))
    }
  }

  fileprivate static let nasaAddress = "https://api.nasa.gov"

  /// The picture of the day, without a key.
  public static let apod = WebService(
    "apod", "Pictures of the day", at: "https://science.nasa.gov/wp-json/wp/v2/apod-basic")
  /// InSight at `/insight_weather/`; at another address also the classic pictures of the day, at `/planetary/apod`,
  /// which are called when the keyless service fails.
  public static let nasa = WebService("nasa", "api.nasa.gov", at: nasaAddress, key: .nasa)
  /// The weather feeds of Curiosity and Perseverance.
  public static let mars = WebService("mars", "Mars", at: "https://mars.nasa.gov/rss/api/")
  /// The pictures of Curiosity and Perseverance, at two paths of this host.
  public static let marsImages = WebService("mars_images", "Mars pictures", at: "https://mars.nasa.gov")
  /// Launch Library 2.
  public static let launches = WebService(
    "launches", "Launches", at: "https://ll.thespacedevs.com/2.3.0", key: .launches)
  /// The Movie Database.
  public static let movies = WebService("movies", "Films", at: "https://api.themoviedb.org/3", key: .tmdb)
  /// The contacts' JSON or vCards, at an address of the user's own.
  public static let contacts = WebService("contacts", "Contacts")

  /// The services of this library. No other service may have one of their names; the keys that a user can set are theirs.
  package static let builtIn: [WebService] = [apod, nasa, mars, marsImages, movies, launches, contacts]
}

extension WebService.Key.Facts {
  /// The row of The Movie Database's key, which messages about films read too.
  package static let tmdb = Self(
    "tmdb", variable: "TMDB_API_KEY", title: "TMDB key", page: "https://www.themoviedb.org/settings/api",
    purpose: "A key from https://www.themoviedb.org/settings/api, to search films there.",
    without: "films come from the sample catalog", trial: "configuration")
}
