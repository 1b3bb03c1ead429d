import SpaceData
import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The services, each with its own breaker, over one transport.
struct ServiceNetwork: Sendable {
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

    func service(_ name: String, _ addresses: AddressPolicy) -> APIService {
      APIService(name: name, transport: transport, addresses: addresses, now: now, logger: logger)
    }
    // A server that stands in for a service is told by its own name.
    func service(at url: URL?, else name: String = "the server") -> APIService {
      service(url?.host() ?? name, addresses)
    }

    self.addresses = addresses
    self.now = now
    self.logger = logger
    science = service(at: urls.apod)
    classic = service(at: urls.nasa)
    rovers = service(at: urls.mars)
    launches = service(at: urls.launches)
    movies = service(at: urls.movies)
    contacts = service(at: urls.contacts, else: "the contacts' server")
    pictures = service("The picture's server", addresses.forPictures)
  }
}
