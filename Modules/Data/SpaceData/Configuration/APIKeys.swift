import SpaceDomain

/// The user's keys and their origin: the environment, or else the key file.
public struct APIKeys: Sendable, Hashable {
  /// A key with its origin.
  public struct Entry: Sendable, Hashable {
    /// The key.
    public let key: SecretKey
    /// The name of the variable or the path of the file.
    public let origin: String
  }

  /// The names of the keys, used for both environment variables and lines of the key file.
  public struct Names: Sendable, Hashable {
    /// The name of the key for api.nasa.gov.
    public var nasa: String
    /// The name of the key for The Movie Database.
    public var tmdb: String
    /// The name of the token for Launch Library.
    public var launches: String

    /// Makes names.
    public init(nasa: String, tmdb: String, launches: String = "") {
      (self.nasa, self.tmdb, self.launches) = (nasa, tmdb, launches)
    }
  }

  /// The key for api.nasa.gov, https://api.nasa.gov.
  public let nasa: Entry?
  /// The key for The Movie Database, https://www.themoviedb.org/settings/api.
  public let tmdb: Entry?
  /// The token for Launch Library, https://thespacedevs.com, with which it allows more calls an hour.
  public let launches: Entry?

  /// The reasons why some keys are not used; the others are.
  public let faults: [SpaceError]

  /// No keys.
  public static let none = APIKeys(named: Names(nasa: "", tmdb: ""), environment: [:], file: nil)

  /// Reads the keys. An unusable key is skipped, because most requests need none.
  /// - Parameters:
  ///   - names: the names of the keys.
  ///   - environment: the environment variables of the process.
  ///   - file: the path of the key file, which may be missing, but must belong to the user with mode 0600.
  public init(named names: Names, environment: [String: String], file: String?) {
    var faults: [SpaceError] = []
    func fromEnvironment(_ name: String) -> Entry? {
      guard let text = environment[name], !text.isEmpty else { return nil }
      if let key = SecretKey(text) { return Entry(key: key, origin: name) }
      faults.append(.badKey(variable: name))
      return nil
    }
    var nasa = fromEnvironment(names.nasa)
    var tmdb = fromEnvironment(names.tmdb)
    var launches = fromEnvironment(names.launches)
    // The file is opened only when a key is missing.
    if let file, nasa == nil || tmdb == nil || launches == nil {
      let kept = KeyFile(file)
      faults += kept.fault.map { [$0] } ?? []
      nasa = nasa ?? kept.keys[names.nasa].map { Entry(key: $0, origin: file) }
      tmdb = tmdb ?? kept.keys[names.tmdb].map { Entry(key: $0, origin: file) }
      launches = launches ?? kept.keys[names.launches].map { Entry(key: $0, origin: file) }
    }
    (self.nasa, self.tmdb, self.launches, self.faults) = (nasa, tmdb, launches, faults)
  }
}
