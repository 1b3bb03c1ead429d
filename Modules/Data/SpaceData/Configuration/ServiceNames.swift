import SpaceDomain

/// A service by its name and the server of its own address. What was set for one, such as a key, is never used
/// for a service of the same name at another server.
struct ServiceIdentity: Hashable, Sendable {
  let name: String
  /// Nil for a service whose address the user chooses.
  let server: Origin?

  /// Names differ in more than their case, because the names of settings are derived from them.
  init(_ name: String, at url: URL?) { (self.name, server) = (name.lowercased(), url.flatMap { Origin($0) }) }

  init(_ service: WebService) { self.init(service.name, at: service.url) }

  /// The service whose key a service takes: most take their own.
  init(ofKeyFor service: WebService) {
    let owner = service.key?.owner.map { ServiceIdentity($0.name, at: URL(string: $0.address)) }
    self = owner ?? ServiceIdentity(service)
  }
}

/// The names of services that are taken. Two services may not share one: settings and keys would be mixed up.
struct ServiceNames {
  private var taken: [String: Set<ServiceIdentity>] = [:]

  /// Takes the names of the services that were given an address or a key, and those of ``WebService``.
  init(_ urls: BaseURLs, _ keys: APIKeys) {
    for identity in urls.services.union(keys.services) { taken[identity.name, default: []].insert(identity) }
    for service in WebService.builtIn { taken[service.name] = [ServiceIdentity(service)] }
  }

  /// Takes the name of a service; the same one may take it any number of times.
  /// - Throws: `SpaceError.nameTaken(by:)` when it is the name of a service at another server.
  mutating func take(_ service: WebService) throws(SpaceError) {
    let identity = ServiceIdentity(service)
    guard taken[identity.name, default: [identity]] == [identity] else { throw .nameTaken(by: service) }
    taken[identity.name] = [identity]
  }
}
