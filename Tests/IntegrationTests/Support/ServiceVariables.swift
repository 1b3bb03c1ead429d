import Foundation
import SpaceDomain

@testable import SpaceApp

/// The environment variables for the addresses of all services, from the program's own list, so that no test reaches a real one.
enum ServiceVariables {
  /// - Parameter address: the address of a service with a default one; nil to leave it.
  static func all(_ address: (_ name: String) -> URL?) -> [String: String] {
    let pairs = RegisteredFeature.services.filter { $0.url != nil }.compactMap { service in
      address(service.name).map { (Variables.url(of: service), $0.absoluteString) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}
