import SpaceDomain
import Synchronization

/// The layers around a transport, of which each origin has its own.
final class ServiceOrigins: Sendable {
  /// The most origins remembered; pictures come from any server. The least recently used are removed.
  private static let limit = 64

  private let all = Mutex(LeastRecentlyUsedCache<Origin?, CircuitBreakingTransport>(costLimit: limit))
  private let make: @Sendable () -> CircuitBreakingTransport

  init(_ make: @escaping @Sendable () -> CircuitBreakingTransport) { self.make = make }

  /// The layers for an address's origin.
  func layers(for url: URL) -> CircuitBreakingTransport {
    // An address without a readable origin is refused below, and must not share the breaker of another.
    let key = Origin(url)
    return all.withLock { all in
      if let layers = all.value(key) { return layers }
      let layers = make()
      all.insert(layers, key, cost: 1)
      return layers
    }
  }
}
