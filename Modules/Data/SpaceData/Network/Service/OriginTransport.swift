import SpaceDomain
import Synchronization

/// Gives every origin its own circuit breaker and retry budget, so that a failing server stops only its own
/// requests. The least recently used origins are removed above ``limit``.
final class OriginTransport: HTTPTransport {
  /// The most origins remembered; pictures come from any server.
  static let limit = 64

  /// The layers around the transport for one origin.
  private struct Layers: Sendable {
    let breaker: CircuitBreaker
    let transport: CircuitBreakingTransport
  }

  private let origins = Mutex(LeastRecentlyUsedCache<String, Layers>(costLimit: limit, entryCostLimit: 1))
  private let makeBreaker: @Sendable () -> CircuitBreaker
  private let makeTransport: @Sendable (CircuitBreaker) -> CircuitBreakingTransport

  /// - Parameters:
  ///   - breaker: makes the breaker of a new origin.
  ///   - transport: makes the layers below it.
  init(
    breaker: @escaping @Sendable () -> CircuitBreaker,
    transport: @escaping @Sendable (CircuitBreaker) -> CircuitBreakingTransport
  ) {
    makeBreaker = breaker
    makeTransport = transport
  }

  func send(_ request: HTTPRequest) async throws(SpaceError) -> HTTPResponse {
    try await layers(for: request.url).transport.send(request)
  }

  /// The breaker of an address's origin.
  func breaker(for url: URL) -> CircuitBreaker { layers(for: url).breaker }

  private func layers(for url: URL) -> Layers {
    // An address without a readable origin is refused below, and must not share the breaker of another.
    let key = Origin(url).map { "\($0.scheme)://\($0.host):\($0.port)" } ?? ""
    return origins.withLock { origins in
      if let layers = origins.value(key) { return layers }
      let breaker = makeBreaker()
      let layers = Layers(breaker: breaker, transport: makeTransport(breaker))
      origins.insert(layers, key, cost: 1)
      return layers
    }
  }
}
