import SpaceDomain

/// The keys for the services that need one. Each is sent only to the address of its own service.
public struct APIKeys: Sendable, Hashable {
  /// A key with its origin.
  package struct Entry: Sendable, Hashable {
    package let key: SecretKey
    /// The name of the variable or the path of the file.
    package let origin: String
  }

  /// By the service whose key it is.
  private var entries: [ServiceIdentity: Entry] = [:]
  /// The reasons why some keys are not used; the others are.
  package private(set) var faults: [SpaceError] = []

  /// Takes keys.
  /// - Parameters:
  ///   - nasa: the key for InSight and other services of api.nasa.gov, https://api.nasa.gov; without one the
  ///     public demo key is used. Pictures of the day need none.
  ///   - tmdb: the key for The Movie Database, https://www.themoviedb.org/settings/api; without one films are
  ///     those of the bundled catalog.
  ///   - launches: the token for Launch Library, https://thespacedevs.com, which allows more calls an hour.
  public init(nasa: SecretKey? = nil, tmdb: SecretKey? = nil, launches: SecretKey? = nil) {
    for (service, key) in [(WebService.nasa, nasa), (.movies, tmdb), (.launches, launches)] {
      set(key, for: service)
    }
  }

  /// Sets the key of a service of one's own; nil removes it. It is sent only to the server of that service's
  /// address, or of the address that the user set for it, and never for another service of the same name.
  public mutating func set(_ key: SecretKey?, for service: WebService) {
    entries[ServiceIdentity(ofKeyFor: service)] = key.map { Entry(key: $0, origin: "the program") }
  }

  /// Reads the keys of all services. An unusable key is skipped, because most requests need none.
  /// - Parameters:
  ///   - environment: the environment variables of the process.
  ///   - file: the path of the key file, which may be missing, but must belong to the user with mode 0600.
  package init(environment: [String: String], file: String?) {
    var kept: KeyFile?
    for key in ServiceKey.all {
      let (service, name) = (ServiceIdentity(key.service), key.facts.variable)
      if let text = environment[name], !text.isEmpty {
        if let key = try? SecretKey(text) {
          entries[service] = Entry(key: key, origin: name)
          continue
        }
        faults.append(.badKey(variable: name))
      }
      guard let file else { continue }
      // Opened only when a key is missing.
      kept = kept ?? KeyFile(file)
      entries[service] = kept?.keys[name].map { Entry(key: $0, origin: file) }
    }
    if let fault = kept?.fault { faults.append(fault) }
  }

  /// The key of a service, if the user has one.
  package subscript(service: WebService) -> Entry? { entries[ServiceIdentity(service)] }

  var services: Set<ServiceIdentity> { Set(entries.keys) }

  /// The key to send to a service; nil for one that takes none, or of which the user has none.
  func key(for service: WebService) -> SecretKey? {
    switch service.key {
    case nil: nil
    case .nasa?: nasa
    case _?: entries[ServiceIdentity(ofKeyFor: service)]?.key
    }
  }

  /// The key for api.nasa.gov: the user's, or else the one that anybody may use.
  var nasa: SecretKey { self[.nasa]?.key ?? .nasaDemo }
}
