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
  ///   - name: the name for messages and the log.
  ///   - transport: the network, ``OfflineTransport``, or a test's own.
  ///   - addresses: the addresses that may be requested.
  ///   - clock: measures waits and deadlines.
  ///   - generator: the source of random waits.
  ///   - logger: receives requests, retries and answers, never keys.
  ///   - limits: the limits of the circuit breakers.
  ///   - now: gives the time of changes of circuit breakers.
  ///   - target: the address and key for paths.
  package init(
    name: String, transport: any HTTPTransport, addresses: AddressPolicy = AddressPolicy(),
    clock: any Clock<Duration> = ContinuousClock(),
    generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator(),
    logger: Logger = .silent, limits: CircuitBreaker.Limits = CircuitBreaker.Limits(),
    now: @escaping @Sendable () -> Date = { Date() },
    target: Result<ServiceTarget, SpaceError> = .failure(.noAddress)
  ) {
    (self.name, self.logger, self.target) = (name, logger, target)
    time = MonotonicTime(clock)
    let redirecting = RedirectingTransport(transport: transport, policy: addresses, time: time)
    origins = ServiceOrigins {
      let retrying = RetryingTransport(
        redirecting, clock: clock, generator: generator, logger: logger)
      return CircuitBreakingTransport(
        transport: retrying, breaker: CircuitBreaker(limits: limits, clock: clock, now: now))
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
    guard response.isSuccess else {
      throw .status(response.status, retryAfter: response.retryAfter)
    }
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

  /// Returns true when the time for decoding is over.
  typealias IsLate = @Sendable () -> Bool

  /// A body with status 2xx, decoded within the request's time and returned together with its bytes, for
  /// callers that store it.
  func answer<Value>(
    _ request: HTTPRequest, _ read: (_ body: Data, _ isLate: @escaping IsLate) throws(SpaceError) -> Value
  ) async throws(SpaceError) -> (value: Value, body: Data) {
    let deadline = time.now() + RequestDeadline.bounded(request).timeout
    let body = try await data(request).body
    do throws(SpaceError) {
      return (try read(body) { [time] in time.now() >= deadline }, body)
    } catch {
      if Task.isCancelled { throw .cancelled }
      throw time.now() >= deadline ? .timedOut(host: request.host) : error
    }
  }

  /// Decodes a body, new or stored.
  /// - Throws: `SpaceError.unexpectedAnswer(_:)` when it is empty, a web page, or not of this form.
  func decode<Value: Decodable>(
    _ type: Value.Type, from body: Data, isLate: @escaping IsLate = { false }
  ) throws(SpaceError) -> Value {
    try checkIsData(body)
    do { return try BoundedJSON.decode(type, from: body, isLate: isLate) } catch {
      logger.log(.warning, .network, "\(name): \(JSONText.place(of: error))")
      throw .unexpectedAnswer("\(name) answered with data of an unknown form.")
    }
  }

  /// Rejects an empty body and a web page.
  /// - Throws: `SpaceError.unexpectedAnswer(_:)`.
  package func checkIsData(_ body: Data) throws(SpaceError) {
    let start = body.first { !JSONText.isBlank($0) }
    guard let start else { throw .unexpectedAnswer("\(name) sent an empty answer.") }
    guard start != UInt8(ascii: "<") else {
      throw .unexpectedAnswer("\(name) answered with a web page where data was expected.")
    }
  }

  private func log(_ level: Logger.Level, _ request: HTTPRequest, since start: Duration, _ outcome: String) {
    logger.log(
      level, .network, "\(name): GET \(Redaction.url(request.url)): \(outcome), \(time.now() - start)")
  }
}
