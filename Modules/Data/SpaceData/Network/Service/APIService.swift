import SpaceDomain
import Synchronization

/// Calls one service: the only way from a repository to the network.
///
/// ```swift
/// let asteroids = WebService("neows", "Asteroids", at: "https://api.nasa.gov/neo/rest/v1", key: .nasa)
/// let api = Space(cachingIn: nil).service(asteroids)
/// let feed = try await api.json([String: Int].self, from: "feed", ["start_date": "2026-11-28"])
/// ```
///
/// The layers from the outside in: decoding → circuit breaker → retries → redirects with their address policy
/// → transport, which enforces the request's limits of bytes and time. Every origin has a breaker and a retry
/// budget of its own; all share the transport with its connections.
public final class APIService: Sendable {
  /// The service's name for messages, such as `NASA`.
  public let name: String

  private let origins: ServiceOrigins
  /// The address and key for paths; the error says why there are none.
  let target: Result<ServiceTarget, SpaceError>
  /// The longest time of a request; nil for its own.
  let longest: Duration?
  private let time: MonotonicTime
  private let logger: SpaceLogger

  /// Puts the layers around a transport.
  /// - Parameters:
  ///   - addresses: the addresses that may be requested.
  ///   - generator: the source of random waits.
  ///   - policy: tries, deadline, and who is told of requests.
  ///   - target: the address and key for paths.
  package init(
    name: String, transport: any HTTPTransport, addresses: AddressPolicy = AddressPolicy(),
    clock: any Clock<Duration> = ContinuousClock(),
    generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator(),
    logger: SpaceLogger = .silent,
    limits: CircuitBreaker.Limits = CircuitBreaker.Limits(), now: @escaping @Sendable () -> Date = { Date() },
    policy: RequestPolicy = RequestPolicy(), target: Result<ServiceTarget, SpaceError> = .failure(.noAddress)
  ) {
    (self.name, self.logger, self.target, longest) = (name, logger, target, policy.timeout)
    time = MonotonicTime(clock)
    let redirecting = RedirectingTransport(transport: transport, policy: addresses, time: time)
    origins = ServiceOrigins {
      CircuitBreakingTransport(
        transport: RetryingTransport(
          redirecting, clock: clock, generator: generator, logger: logger, now: now, policy: policy),
        breaker: CircuitBreaker(limits: limits, clock: clock, now: now))
    }
  }

  /// Calls a service through the same circuit breakers and retry budgets as `other`.
  init(_ other: APIService, name: String, target: Result<ServiceTarget, SpaceError>) {
    (self.name, self.target) = (name, target)
    (origins, time, logger, longest) = (other.origins, other.time, other.logger, other.longest)
  }

  /// The circuit breaker of an address's scheme, host and port.
  public func breaker(for url: URL) -> CircuitBreaker { origins.layers(for: url).breaker }

  /// The answer, whatever its status: for callers that read the body of an error.
  package func response(_ request: HTTPRequest) async throws(SpaceError) -> HTTPResponse {
    let request = bounded(request)
    let layers = origins.layers(for: request.url)
    let start = time.now()
    do throws(SpaceError) {
      let response = try await layers.send(request)
      log(.info, request, since: start, "status \(response.status), \(response.body.count) bytes")
      return response
    } catch {
      log(error == .cancelled ? .debug : .warning, request, since: start, error.code)
      throw error.about(endpoint: Redaction.url(request.url))
    }
  }

  private func bounded(_ request: HTTPRequest) -> HTTPRequest {
    var request = RequestDeadline.bounded(request)
    if let longest { request.timeout = min(request.timeout, longest) }
    return request
  }

  /// The answer, if its status is 2xx.
  /// - Throws: the kind of the status for any other; see `SpaceError.status`.
  package func data(_ request: HTTPRequest) async throws(SpaceError) -> HTTPResponse {
    try await response(request).checked()
  }

  /// The decoded body of an answer whose status is 2xx.
  /// - Throws: `SpaceError.unexpectedAnswer(_:)` when it is empty, a web page, or not of this form.
  package func json<Value: Decodable & Sendable>(
    _ type: Value.Type, _ request: HTTPRequest, _ decoder: JSONDecoder? = nil
  ) async throws(SpaceError) -> Value {
    try await answer(request) { body, isLate throws(SpaceError) in
      try decode(type, from: body, decoder, isLate: isLate)
    }.value
  }

  typealias IsLate = @Sendable () -> Bool

  /// A body with status 2xx, decoded within the request's time, with its bytes for callers that store it.
  func answer<Value>(
    _ request: HTTPRequest, _ read: (_ body: Data, _ isLate: @escaping IsLate) throws(SpaceError) -> Value
  ) async throws(SpaceError) -> (value: Value, body: Data) {
    let deadline = time.now() + bounded(request).timeout
    let body = try await data(request).body
    do throws(SpaceError) { return (try read(body) { [time] in time.now() >= deadline }, body) } catch {
      if Task.isCancelled { throw .cancelled }
      throw (time.now() >= deadline ? SpaceError.timedOut(host: request.host) : error)
        .about(endpoint: Redaction.url(request.url))
    }
  }

  /// Decodes a body, new or stored; throws as ``json(_:_:_:)``.
  func decode<Value: Decodable>(
    _ type: Value.Type, from body: Data, _ decoder: JSONDecoder? = nil, isLate: @escaping IsLate = { false }
  ) throws(SpaceError) -> Value {
    do throws(SpaceError) {
      return try JSONAnswer(name: name).decode(type, from: body, decoder, isLate: isLate)
    } catch {
      if let cause = error.cause { logger.log(.warning, .network, "\(name): \(cause)") }
      throw error
    }
  }

  /// Rejects an empty body and a web page.
  /// - Throws: `SpaceError.unexpectedAnswer(_:)`.
  package func checkIsData(_ body: Data) throws(SpaceError) { try JSONAnswer(name: name).checkIsData(body) }

  private func log(
    _ level: SpaceLogger.Level, _ request: HTTPRequest, since start: Duration, _ outcome: String
  ) {
    logger.log(
      level, .network,
      "\(name): \(request.method.rawValue) \(Redaction.url(request.url)): \(outcome), \(time.now() - start)")
  }
}

/// The layers around a transport, of which each origin has its own.
private final class ServiceOrigins: Sendable {
  /// The most origins remembered; pictures come from any server. The least recently used are removed.
  private static let limit = 64

  private let all = Mutex(LeastRecentlyUsedCache<Origin?, CircuitBreakingTransport>(costLimit: limit))
  private let make: @Sendable () -> CircuitBreakingTransport

  init(_ make: @escaping @Sendable () -> CircuitBreakingTransport) { self.make = make }

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
