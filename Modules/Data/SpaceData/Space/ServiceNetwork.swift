import SpaceDomain
import Synchronization

/// The services over one transport. A service is made on first use and is the same for the same address, so
/// that its circuit breakers count the requests of all callers.
package final class ServiceNetwork: Sendable {
  let urls: BaseURLs
  let addresses: AddressPolicy
  let now: @Sendable () -> Date
  let logger: Logger
  /// The service for pictures, whatever their servers.
  let pictures: APIService
  private let transport: any HTTPTransport
  private let clock: any Clock<Duration>
  /// By address, empty for none. Text, because the hash of a URL takes a twentieth of the start of a search.
  private let services = Mutex<[String: APIService]>([:])

  /// Makes no connection before a service is used.
  init(
    _ urls: BaseURLs, transport: any HTTPTransport, clock: any Clock<Duration>,
    now: @escaping @Sendable () -> Date, logger: Logger
  ) {
    (self.urls, self.transport, self.clock, self.now, self.logger) = (urls, transport, clock, now, logger)
    addresses = AddressPolicy(userBases: urls.userSet)
    pictures = APIService(
      name: "The picture's server", transport: transport, addresses: addresses.forPictures,
      clock: clock, logger: logger)
  }

  /// A service with its address.
  /// - Precondition: the service has a default address, or it was set.
  package func endpoint(_ service: Service) -> ServiceEndpoint {
    let url = urls.address(of: service)
    return ServiceEndpoint(service: self.service(at: url), url: url)
  }

  /// The service at an address; nil means that the user set none. Its name in messages is the host, also of a
  /// user's own server.
  package func service(at url: URL?) -> APIService {
    let address = url?.absoluteString ?? ""
    return services.withLock { services in
      if let service = services[address] { return service }
      let service = APIService(
        name: url?.host() ?? "the server", transport: transport, addresses: addresses,
        clock: clock, logger: logger)
      services[address] = service
      return service
    }
  }
}

/// A service with its address.
package struct ServiceEndpoint: Sendable {
  package let service: APIService
  package let url: URL
}
