import SpaceDomain

/// The keys for the services that need one. Each is sent only to the address of its own service.
public struct APIKeys: Sendable, Hashable {
  /// A key with its origin.
  package struct Entry: Sendable, Hashable {
    package let key: SecretKey
    /// The name of the variable or the path of the file.
    package let origin: String
  }

  /// The names of the keys, used for both environment variables and lines of the key file.
  package struct Names: Sendable, Hashable {
    /// The name of the key for api.nasa.gov.
    package var nasa: String
    /// The name of the key for The Movie Database.
    package var tmdb: String
    /// The name of the token for Launch Library.
    package var launches: String

    /// Makes names.
    package init(nasa: String, tmdb: String, launches: String = "") {
      (self.nasa, self.tmdb, self.launches) = (nasa, tmdb, launches)
    }
  }

  /// The key for api.nasa.gov, https://api.nasa.gov.
  package let nasa: Entry?
  /// The key for The Movie Database, https://www.themoviedb.org/settings/api.
  package let tmdb: Entry?
  /// The token for Launch Library, https://thespacedevs.com, with which it allows more calls an hour.
  package let launches: Entry?

  /// The reasons why some keys are not used; the others are.
  package let faults: [SpaceError]

  /// Takes keys.
  /// - Parameters:
  ///   - nasa: the key for api.nasa.gov, https://api.nasa.gov; without one the public demo key is used.
  ///   - tmdb: the key for The Movie Database, https://www.themoviedb.org/settings/api; without one films are
  ///     those of the bundled catalog.
  ///   - launches: the token for Launch Library, https://thespacedevs.com, with which it allows more calls an hour.
  public init(nasa: SecretKey? = nil, tmdb: SecretKey? = nil, launches: SecretKey? = nil) {
    func entry(_ key: SecretKey?) -> Entry? { key.map { Entry(key: $0, origin: "the program") } }
    (self.nasa, self.tmdb, self.launches, faults) = (entry(nasa), entry(tmdb), entry(launches), [])
  }

  /// Reads the keys. An unusable key is skipped, because most requests need none.
  /// - Parameters:
  ///   - names: the names of the keys.
  ///   - environment: the environment variables of the process.
  ///   - file: the path of the key file, which may be missing, but must belong to the user with mode 0600.
  package init(named names: Names, environment: [String: String], file: String?) {
    var faults: [SpaceError] = []
    var kept: KeyFile?
    func entry(_ name: String) -> Entry? {
      if let text = environment[name], !text.isEmpty {
        if let key = SecretKey(text) { return Entry(key: key, origin: name) }
        faults.append(.badKey(variable: name))
      }
      guard let file else { return nil }
      // Opened only when a key is missing.
      kept = kept ?? KeyFile(file)
      return kept?.keys[name].map { Entry(key: $0, origin: file) }
    }
    (nasa, tmdb, launches) = (entry(names.nasa), entry(names.tmdb), entry(names.launches))
    self.faults = faults + [kept?.fault].compactMap(\.self)
  }
}
