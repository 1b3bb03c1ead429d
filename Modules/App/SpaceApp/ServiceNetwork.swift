import SpaceConsole
import SpaceData
import SpaceDomain
import Synchronization

/// The services over one transport. A service is made on first use and is the same for the same address, so
/// that its circuit breakers count the requests of all callers.
final class ServiceNetwork: Sendable {
  private let transport: any HTTPTransport
  let addresses: AddressPolicy
  let now: @Sendable () -> Date
  let logger: Logger
  /// The service for pictures, whatever their servers.
  let pictures: APIService
  /// By address, empty for none. Text, because the hash of a URL takes a twentieth of the start of a search.
  private let services = Mutex<[String: APIService]>([:])

  /// Makes no connection before a service is used.
  init(_ configuration: Configuration, _ urls: BaseURLs, logger: Logger) {
    transport = configuration.isOffline ? OfflineTransport() : SystemTransport()
    addresses = AddressPolicy(userBases: urls.userSet)
    now = configuration.now
    self.logger = logger
    pictures = APIService(
      name: "The picture's server", transport: transport, addresses: addresses.forPictures, now: now,
      logger: logger)
  }

  /// A service with its address.
  func endpoint(_ service: Service, _ urls: BaseURLs) -> ServiceEndpoint {
    let url = urls.address(of: service)
    return ServiceEndpoint(service: self.service(at: url), url: url)
  }

  /// The service at an address; nil means that the user set none. Its name in messages is the host, also of a
  /// user's own server.
  func service(at url: URL?) -> APIService {
    let address = url?.absoluteString ?? ""
    return services.withLock { services in
      if let service = services[address] { return service }
      let service = APIService(
        name: url?.host() ?? "the server", transport: transport, addresses: addresses, now: now,
        logger: logger)
      services[address] = service
      return service
    }
  }
}

/// A service with its address.
struct ServiceEndpoint: Sendable {
  let service: APIService
  let url: URL
}
