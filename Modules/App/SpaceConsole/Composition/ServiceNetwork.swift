import SpaceData
import SpaceDomain
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The services over one transport. A service is made when it is first asked for, and is the same for the same address,
/// so that its circuit breakers count the requests of all who call it.
final class ServiceNetwork: Sendable {
  private let transport: any HTTPTransport
  let addresses: AddressPolicy
  let now: @Sendable () -> Date
  let logger: Logger
  /// The servers of pictures, whatever their addresses.
  let pictures: APIService
  private let services = Mutex<[URL?: APIService]>([:])

  /// Nothing is connected before a service is used.
  init(_ configuration: Configuration, _ urls: BaseURLs, logger: Logger) {
    transport = configuration.isOffline ? OfflineTransport() : SystemTransport()
    addresses = AddressPolicy(userBases: urls.userSet)
    now = configuration.now
    self.logger = logger
    pictures = APIService(
      name: "The picture's server", transport: transport, addresses: addresses.forPictures, now: now,
      logger: logger)
  }

  /// The service at an address; nil where a user has set none. Its name for messages is its host, also when a user's
  /// server stands in for it.
  func service(at url: URL?) -> APIService {
    services.withLock { services in
      if let service = services[url] { return service }
      let service = APIService(
        name: url?.host() ?? "the server", transport: transport, addresses: addresses, now: now,
        logger: logger)
      services[url] = service
      return service
    }
  }
}
