import SpaceDomain
import Synchronization

/// The services over one transport; one for each address, whose breakers count the requests of all.
package final class ServiceNetwork: Sendable {
  let urls: BaseURLs
  let addresses: AddressPolicy
  let now: @Sendable () -> Date
  let logger: SpaceLogger
  let pictures: APIService
  private let keys: APIKeys
  private let make: @Sendable (String, AddressPolicy) -> APIService
  private let names: Mutex<ServiceNames>
  private let services = Mutex<[URL?: APIService]>([:])

  init(_ urls: BaseURLs, _ keys: APIKeys, transport: any HTTPTransport, _ options: Space.Options) {
    (self.urls, self.keys, now, logger) = (urls, keys, options.now, options.logger)
    addresses = AddressPolicy(userBases: urls.userSet)
    names = Mutex(ServiceNames(urls, keys))
    make = { name, addresses in
      APIService(
        name: name, transport: transport, addresses: addresses, clock: options.clock, logger: options.logger,
        limits: options.limits.breaker, now: options.now, policy: options.policy)
    }
    pictures = make("The picture's server", addresses.forPictures)
  }

  func service(_ service: WebService) -> APIService {
    let shared = self.service(at: urls[service])
    let target = names.withLock { ServiceTarget.target(of: service, urls, keys, &$0) }
    return APIService(shared, name: shared.name, target: target)
  }

  /// A service with its address.
  /// - Precondition: the service has a default address, or it was set.
  package func endpoint(_ service: WebService) -> ServiceEndpoint {
    let url = urls.address(of: service)
    return ServiceEndpoint(service: self.service(at: url), url: url)
  }

  /// The service at an address; nil means that the user set none. Its name in messages is the host.
  package func service(at url: URL?) -> APIService {
    services.withLock { services in
      if let service = services[url] { return service }
      let service = make(url?.host() ?? "the server", addresses)
      services[url] = service
      return service
    }
  }
}

/// A service with its address.
package struct ServiceEndpoint: Sendable {
  package let service: APIService
  package let url: URL
}
