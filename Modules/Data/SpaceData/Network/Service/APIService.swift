import SpaceDomain
import Synchronization

/// Calls one service: the only way from a repository to the network.
///
/// ```swift
/// let asteroids = Service("neows", "Asteroids", at: "https://api.nasa.gov/neo/rest/v1", key: .nasa)
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
  private let time: MonotonicTime
  private let logger: Logger

  /// Puts the layers around a transport.
  /// - Parameters:
  ///   - addresses: the addresses that may be requested.
  ///   - generator: the source of random waits.
  ///   - target: the address and key for paths.
  package init(
    name: String, transport: any HTTPTransport, addresses: AddressPolicy = AddressPolicy(),
    clock: any Clock<Duration> = ContinuousClock(),
    generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator(), logger: Logger = .silent,
    limits: CircuitBreaker.Limits = CircuitBreaker.Limits(), now: @escaping @Sendable () -> Date = { Date() },
    target: Result<ServiceTarget, SpaceError> = .failure(.noAddress)
  ) {
    (self.name, self.logger, self.target) = (name, logger, target)
    time = MonotonicTime(clock)
    let redirecting = RedirectingTransport(transport: transport, policy: addresses, time: time)
    origins = ServiceOrigins {
      CircuitBreakingTransport(
        transport: RetryingTransport(redirecting, clock: clock, generator: generator, logger: logger),
        breaker: CircuitBreaker(limits: limits, clock: clock, now: now))
    }
  }

  /// Calls a service through the same circuit breakers and retry budgets as `other`.
  init(_ other: APIService, name: String, target: Result<ServiceTarget, SpaceError>) {
    (self.name, self.target) = (name, target)
    (origins, time, logger) = (other.origins, other.time, other.logger)
  }

  /// The circuit breaker of an address's scheme, host and port.
  public func breaker(for url: URL) -> CircuitBreaker { origins.layers(for: url).breaker }

  /// The answer, whatever its status: for callers that read the body of an error.
  package func response(_ request: HTTPRequest) async throws(SpaceError) -> HTTPResponse {
    let request = RequestDeadline.bounded(request)
    let layers = origins.layers(for: request.url)
    let start = time.now()
    do throws(SpaceError) {
      let response = try await layers.send(request)
      log(.info, request, since: start, "status \(response.status), \(response.body.count) bytes")
      return response
    } catch {
      log(error == .cancelled ? .debug : .warning, request, since: start, error.code)
      throw error
    }
  }

  /// The answer, if its status is 2xx.
  /// - Throws: the kind of the status for any other; see `SpaceError.status`.
  package func data(_ request: HTTPRequest) async throws(SpaceError) -> HTTPResponse {
    let response = try await response(request)
    guard response.isSuccess else { throw .status(response.status, retryAfter: response.retryAfter) }
    return response
  }

  /// The decoded body of an answer whose status is 2xx.
  /// - Throws: `SpaceError.unexpectedAnswer(_:)` when it is empty, a web page, or not of this form.
  package func json<Value: Decodable & Sendable>(
    _ type: Value.Type, _ request: HTTPRequest
  ) async throws(SpaceError) -> Value {
    try await answer(request) { body, isLate throws(SpaceError) in
      try decode(type, from: body, isLate: isLate)
    }.value
  }

  typealias IsLate = @Sendable () -> Bool

  /// A body with status 2xx, decoded within the request's time, with its bytes for callers that store it.
  func answer<Value>(
    _ request: HTTPRequest, _ read: (_ body: Data, _ isLate: @escaping IsLate) throws(SpaceError) -> Value
  ) async throws(SpaceError) -> (value: Value, body: Data) {
    let deadline = time.now() + RequestDeadline.bounded(request).timeout
    let body = try await data(request).body
    do throws(SpaceError) { return (try read(body) { [time] in time.now() >= deadline }, body) } catch {
      if Task.isCancelled { throw .cancelled }
      throw time.now() >= deadline ? .timedOut(host: request.host) : error
    }
  }

  /// Decodes a body, new or stored; throws as ``json(_:_:)``.
  func decode<Value: Decodable>(
    _ type: Value.Type, from body: Data, isLate: @escaping IsLate = { false }
  ) throws(SpaceError) -> Value {
    try checkIsData(body)
    do { return try BoundedJSON.decode(type, from: body, isLate: isLate) } catch {
      logger.log(.warning, .network, "\(name): \(Self.place(of: error))")
      throw .unexpectedAnswer("\(name) answered with data of an unknown form.")
    }
  }

  /// Rejects an empty body and a web page.
  /// - Throws: `SpaceError.unexpectedAnswer(_:)`.
  package func checkIsData(_ body: Data) throws(SpaceError) {
    guard let start = body.first(where: { !$0.isASCIISpace && ![0xEF, 0xBB, 0xBF].contains($0) }) else {
      throw .unexpectedAnswer("\(name) sent an empty answer.")
    }
    guard start != UInt8(ascii: "<") else {
      throw .unexpectedAnswer("\(name) answered with a web page where data was expected.")
    }
  }

  /// The place where decoding failed, such as `title missing at results.0`. Does not quote values.
  private static func place(of error: any Error) -> String {
    let (reason, place): (String, [any CodingKey]) =
      switch error {
      case DecodingError.keyNotFound(let key, let context): ("\(key.stringValue) missing", context.codingPath)
      case DecodingError.valueNotFound(_, let context): ("null", context.codingPath)
      case DecodingError.typeMismatch(_, let context): ("another type", context.codingPath)
      case DecodingError.dataCorrupted(let context): ("not JSON", context.codingPath)
      case BoundedJSON.Limit.tooManyValues, BoundedJSON.Limit.tooManyRows: ("too many values", [])
      default: ("not decodable", [])
      }
    let path = place.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    return Redaction.text("\(reason) at \(path.isEmpty ? "the top" : path)")
  }

  private func log(_ level: Logger.Level, _ request: HTTPRequest, since start: Duration, _ outcome: String) {
    logger.log(
      level, .network, "\(name): GET \(Redaction.url(request.url)): \(outcome), \(time.now() - start)")
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
