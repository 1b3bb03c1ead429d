import SpaceData
import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The services, each with its own breaker, over one transport.
struct ServiceNetwork: Sendable {
  private let transport: any HTTPTransport
  let addresses: AddressPolicy
  let now: @Sendable () -> Date
  let logger: Logger
  let science: APIService
  let classic: APIService
  let rovers: APIService
  let launches: APIService
  let movies: APIService
  let contacts: APIService
  let pictures: APIService

  /// Makes the services; nothing is connected before it is used.
  init(_ configuration: Configuration, _ urls: BaseURLs, logger: Logger) {
    let addresses = AddressPolicy(userBases: urls.userSet)
    let transport: any HTTPTransport = configuration.isOffline ? OfflineTransport() : SystemTransport()
    let now = configuration.now

    func service(at url: URL?, else name: String = "the server") -> APIService {
      Self.service(at: url, else: name, transport, addresses, now, logger)
    }

    self.transport = transport
    self.addresses = addresses
    self.now = now
    self.logger = logger
    science = service(at: urls.apod)
    classic = service(at: urls.nasa)
    rovers = service(at: urls.mars)
    launches = service(at: urls.launches)
    movies = service(at: urls.movies)
    contacts = service(at: urls.contacts, else: "the contacts' server")
    pictures = Self.service(
      at: nil, else: "The picture's server", transport, addresses.forPictures, now, logger)
  }

  /// A service at an address of its own.
  func service(at url: URL) -> APIService {
    Self.service(at: url, else: "the server", transport, addresses, now, logger)
  }

  /// A server that stands in for a service is told by its own name.
  private static func service(
    at url: URL?, else name: String, _ transport: any HTTPTransport, _ addresses: AddressPolicy,
    _ now: @escaping @Sendable () -> Date, _ logger: Logger
  ) -> APIService {
    APIService(
      name: url?.host() ?? name, transport: transport, addresses: addresses, now: now, logger: logger)
  }
}
