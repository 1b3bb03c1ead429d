import SpaceDomain

/// The addresses of the services. Each can be replaced by another server, which is then trusted.
public struct BaseURLs: Sendable, Hashable {
  private var replaced: [ServiceIdentity: URL] = [:]

  /// The default addresses of the services.
  public init() {}

  /// The addresses that the user set. Plain http, private and loopback addresses are accepted only for these.
  package var userSet: [URL] { Array(replaced.values) }

  /// True when the user set the address of a service.
  package func isReplaced(_ service: WebService) -> Bool { replaced[ServiceIdentity(service)] != nil }

  var services: Set<ServiceIdentity> { Set(replaced.keys) }

  /// The address of a service; nil when it has none.
  public subscript(service: WebService) -> URL? { replaced[ServiceIdentity(service)] ?? service.url }

  /// The address of a service that has one.
  /// - Precondition: the service has a default address, or it was set.
  public func address(of service: WebService) -> URL {
    guard let url = self[service] else { preconditionFailure("\(service.name) has no address.") }
    return url
  }

  /// True if a service gets the key that it takes: its own, or one for the same scheme, host and port.
  /// Several services share a host and a key, which stays there if one of them is redirected.
  func isKeyAllowed(for service: WebService) -> Bool {
    guard let owner = service.key?.owner else { return true }
    guard let one = self[WebService(owner.name, "", at: owner.address)], let two = self[service] else {
      return false
    }
    return Origin(one) != nil && Origin(one) == Origin(two)
  }

  /// Replaces the address of a service with one that the user chose.
  ///
  /// Plain http, private and loopback addresses are accepted, and a key for the service is sent there.
  /// - Parameters:
  ///   - service: the service.
  ///   - text: the server's address: http or https, without user name and password, which are never sent.
  /// - Throws: `SpaceError.Kind.invalidRequest` for what is no such address.
  public mutating func replace(_ service: WebService, by text: String) throws(SpaceError) {
    try replace(service, by: text, from: nil)
  }

  /// The same, with the name of the setting for the error; nil without one.
  /// - Throws: `SpaceError.notAWebAddress(for:in:)`.
  package mutating func replace(
    _ service: WebService, by text: String, from variable: String?
  ) throws(SpaceError) {
    guard let url = WebAddress.url(text), url.user == nil, url.password == nil else {
      throw .notAWebAddress(for: service, in: variable)
    }
    replaced[ServiceIdentity(service)] = url
  }
}
