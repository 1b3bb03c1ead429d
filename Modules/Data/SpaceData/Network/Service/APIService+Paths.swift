import SpaceDomain

package struct ServiceTarget: Sendable {
  fileprivate let service: Service
  fileprivate let url: URL
  fileprivate let key: SecretKey?

  /// - Returns: or why nothing may be sent: the service has no address, its name is that of another service, or
  ///   its key belongs to another server.
  static func target(
    of service: Service, _ urls: BaseURLs, _ keys: APIKeys, _ names: inout ServiceNames
  ) -> Result<ServiceTarget, SpaceError> {
    do throws(SpaceError) { try names.take(service) } catch { return .failure(error) }
    guard let url = urls[service] else { return .failure(.noAddress) }
    let key = keys.key(for: service)
    guard key == nil || urls.isKeyAllowed(for: service) else {
      return .failure(.keyOfAnotherServer(host: Origin(url)?.host ?? "that server"))
    }
    return .success(ServiceTarget(service: service, url: url, key: key))
  }
}

/// Calls to the paths of a service of one's own.
extension APIService {
  /// Calls a service without ``Space``, such as over a mock of a transport.
  /// - Parameters:
  ///   - name: the name for messages and the log.
  ///   - transport: the network.
  ///   - service: the service, with its address and the key that it takes.
  ///   - urls: addresses set by the user; one of them is trusted, also plain http and a loopback address.
  ///   - keys: the user's keys.
  ///   - limits: the limits of its circuit breaker.
  ///   - clock: measures waits and deadlines.
  ///   - now: gives the time of changes of the circuit breaker.
  ///   - logger: receives requests, retries and answers, never keys.
  public convenience init(
    name: String, transport: any HTTPTransport, for service: Service, urls: BaseURLs = BaseURLs(),
    keys: APIKeys = APIKeys(), limits: CircuitBreaker.Limits = CircuitBreaker.Limits(),
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() },
    logger: Logger = .silent
  ) {
    var names = ServiceNames(urls, keys)
    self.init(
      name: name, transport: transport, addresses: AddressPolicy(userBases: urls.userSet), clock: clock,
      logger: logger, limits: limits, now: now, target: ServiceTarget.target(of: service, urls, keys, &names))
  }

  /// The decoded answer of a path, within 20 s and at most 4 MB and 40,000 JSON values, because decoding
  /// takes some 300 bytes for each. A temporary failure is retried twice.
  /// - Parameters:
  ///   - type: the type to decode.
  ///   - path: the path below the service's address, not percent-encoded; empty for the address itself. It has
  ///     no `.` or `..` between its slashes.
  ///   - parameters: the query by name; it is sent in the order of the names. The service's key is added.
  /// - Throws: `SpaceError.status(_:retryAfter:)` for a status other than 2xx; `unreadable` for a body that
  ///   is empty, a web page or not of this form; `tooLarge`; `unavailable` while the breaker is open;
  ///   `offline`, `unreachable`, `connectionLost`, `timedOut`, `insecure`; before anything is sent
  ///   `forbiddenAddress` for one that is not public https, `keyUnusable` for a key of another server, and
  ///   `invalidRequest` for a path with `..` or for a service with the name of another; `cancelled`.
  public func json<Value: Decodable & Sendable>(
    _ type: Value.Type, from path: String, _ parameters: [String: String] = [:]
  ) async throws(SpaceError) -> Value {
    try await json(type, request(path, parameters))
  }

  /// The body of a path's answer, such as a picture, within 20 s and at most 20 MB.
  /// - Parameter progress: called as bytes arrive, on any thread; the others are as in ``json(_:from:_:)``.
  /// - Throws: as ``json(_:from:_:)``, but a body of any form is returned.
  public func data(
    from path: String, _ parameters: [String: String] = [:],
    progress: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws(SpaceError) -> Data {
    var request = try request(path, parameters)
    (request.byteLimit, request.progress) = (20_000_000, progress)
    return try await data(request).body
  }

  private func request(_ path: String, _ parameters: [String: String]) throws(SpaceError) -> HTTPRequest {
    let target = try target.get()
    // An HTTP library resolves them, which could lead to other services of the server, with the key.
    let steps = path.split { "/\\".contains($0) }
    guard !steps.contains("."), !steps.contains("..") else { throw .pathOutside(path) }
    let request = HTTPRequest(url: path.isEmpty ? target.url : target.url.appending(path: path))
      .adding(parameters.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    return target.key.map { request.adding($0, for: target.service) } ?? request
  }
}
