import SpaceDomain
import Synchronization

/// Gives every origin its own circuit breaker and retry budget, so that a failing server stops only its own
/// requests. The least recently used origins are removed above ``limit``.
final class OriginLayers: Sendable {
  /// The most origins remembered; pictures come from any server.
  static let limit = 64

  private let origins = Mutex(LeastRecentlyUsedCache<Origin?, CircuitBreakingTransport>(costLimit: limit))
  private let make: @Sendable () -> CircuitBreakingTransport

  /// - Parameter make: makes the layers around the transport for a new origin.
  init(_ make: @escaping @Sendable () -> CircuitBreakingTransport) { self.make = make }

  /// The layers around the transport for an address's origin.
  func layers(for url: URL) -> CircuitBreakingTransport {
    // An address without a readable origin is refused below, and must not share the breaker of another.
    let key = Origin(url)
    return origins.withLock { origins in
      if let layers = origins.value(key) { return layers }
      let layers = make()
      origins.insert(layers, key, cost: 1)
      return layers
    }
  }
}
