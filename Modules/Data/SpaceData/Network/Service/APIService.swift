import SpaceDomain
import Synchronization

/// Calls one service: the only way from a repository to the network.
///
/// The layers from the outside in: decoding → circuit breaker → retries → redirects with their address policy
/// → transport, which enforces the request's limits of bytes and time. Every origin has a breaker and a retry
/// budget of its own; all share the transport with its connections.
package final class APIService: Sendable {
  /// The service's name for messages, such as `NASA`.
  package let name: String

  /// The most origins remembered; pictures come from any server. The least recently used are removed.
  private static let originLimit = 64

  private let origins = Mutex(
    LeastRecentlyUsedCache<Origin?, CircuitBreakingTransport>(costLimit: originLimit))
  private let makeLayers: @Sendable () -> CircuitBreakingTransport
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
  package init(
    name: String, transport: any HTTPTransport, addresses: AddressPolicy = AddressPolicy(),
    clock: any Clock<Duration> = ContinuousClock(),
    generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator(),
    logger: Logger = .silent
  ) {
    self.name = name
    self.logger = logger
    time = MonotonicTime(clock)
    let redirecting = RedirectingTransport(transport: transport, policy: addresses, time: time)
    makeLayers = {
      let retrying = RetryingTransport(
        redirecting, clock: clock, generator: generator, logger: logger)
      return CircuitBreakingTransport(transport: retrying, breaker: CircuitBreaker(clock: clock))
    }
  }

  /// The circuit breaker of an address's origin.
  package func breaker(for url: URL) -> CircuitBreaker { layers(for: url).breaker }

  /// The layers around the transport for an address's origin.
  private func layers(for url: URL) -> CircuitBreakingTransport {
    // An address without a readable origin is refused below, and must not share the breaker of another.
    let key = Origin(url)
    return origins.withLock { origins in
      if let layers = origins.value(key) { return layers }
      let layers = makeLayers()
      origins.insert(layers, key, cost: 1)
      return layers
    }
  }

  /// The answer, whatever its status: for callers that read the body of an error.
  package func response(_ request: HTTPRequest) async throws(SpaceError) -> HTTPResponse {
    let request = RequestDeadline.bounded(request)
    let layers = layers(for: request.url)
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
