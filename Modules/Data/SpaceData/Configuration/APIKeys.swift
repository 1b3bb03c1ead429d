/// The user's keys and where they come from: the environment, else the key file.
public struct APIKeys: Sendable, Hashable {
  /// A key with its origin.
  public struct Entry: Sendable, Hashable {
    /// The key.
    public let key: SecretKey
    /// Where it comes from, for `doctor`: `NASA_API_KEY`, or the file's path.
    public let origin: String
  }

  /// The variable, and name in the key file, of the key for api.nasa.gov.
  public static let nasaName = "NASA_API_KEY"
  /// The variable, and name in the key file, of the key for The Movie Database.
  public static let tmdbName = "TMDB_API_KEY"

  /// The key for api.nasa.gov, https://api.nasa.gov.
  public let nasa: Entry?
  /// The key for The Movie Database, https://www.themoviedb.org/settings/api.
  public let tmdb: Entry?

  /// No keys.
  public static let none = APIKeys(nasa: nil, tmdb: nil)

  private init(nasa: Entry?, tmdb: Entry?) {
    self.nasa = nasa
    self.tmdb = tmdb
  }

  /// Reads the keys.
  /// - Parameter file: the key file's path; it need not exist, but must be the user's own with mode 0600.
  public init(environment: [String: String], file: String?) throws(ConfigurationError) {
    func fromEnvironment(_ name: String) throws(ConfigurationError) -> Entry? {
      guard let text = environment[name], !text.isEmpty else { return nil }
      guard let key = SecretKey(text) else { throw .badKey(variable: name) }
      return Entry(key: key, origin: name)
    }
    var nasa = try fromEnvironment(Self.nasaName)
    var tmdb = try fromEnvironment(Self.tmdbName)
    // The file is opened only when it is needed.
    if let file, nasa == nil || tmdb == nil {
      let kept = try KeyFile.keys(of: file)
      nasa = nasa ?? kept[Self.nasaName].map { Entry(key: $0, origin: file) }
      tmdb = tmdb ?? kept[Self.tmdbName].map { Entry(key: $0, origin: file) }
    }
    self.init(nasa: nasa, tmdb: tmdb)
  }
}
