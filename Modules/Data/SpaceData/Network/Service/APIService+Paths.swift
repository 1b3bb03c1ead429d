import SpaceDomain

/// A service with its address and its key, for paths.
package struct ServiceTarget: Sendable {
  fileprivate let service: WebService
  fileprivate let url: URL
  fileprivate let key: SecretKey?

  /// - Returns: or why nothing may be sent: the service has no address, its name is that of another service, or
  ///   its key belongs to another server.
  static func target(
    of service: WebService, _ urls: BaseURLs, _ keys: APIKeys, _ names: inout ServiceNames
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

/// Calls of a service of one's own.
extension APIService {
  /// Calls a service without ``Space``, such as over a mock of a transport.
  /// - Parameters:
  ///   - name: the name for messages and the log.
  ///   - transport: the network.
  ///   - service: the service, with its address and the key that it takes.
  ///   - urls: addresses set by the user; one of them is trusted, also plain http and a loopback address.
  ///   - keys: the user's keys.
  ///   - options: time, log and limits.
  public convenience init(
    name: String, transport: any HTTPTransport, for service: WebService, urls: BaseURLs = BaseURLs(),
    keys: APIKeys = APIKeys(), options: Space.Options = Space.Options()
  ) {
    var names = ServiceNames(urls, keys)
    self.init(
      name: name, transport: transport, addresses: AddressPolicy(userBases: urls.userSet),
      clock: options.clock, logger: options.logger, limits: options.limits.breaker, now: options.now,
      policy: options.policy, target: ServiceTarget.target(of: service, urls, keys, &names))
  }

  /// A GET of a path, to be changed and given to ``send(_:)``. It has no key yet.
  /// - Parameters: as of ``json(_:from:_:decoder:)``.
  /// - Throws: `invalidRequest` for a path with `..`, and for a service without an address or with the name of
  ///   another; `keyUnusable` for a service with the key of another server.
  public func request(
    _ path: String = "", _ parameters: [String: String] = [:]
  ) throws(SpaceError) -> HTTPRequest {
    let target = try target.get()
    // An HTTP library resolves them, which could lead to other services of the server, with the key.
    let steps = path.split { "/\\".contains($0) }
    guard !steps.contains("."), !steps.contains("..") else { throw .pathOutside(path) }
    var request = HTTPRequest(url: path.isEmpty ? target.url : target.url.appending(path: path))
    if let longest { request.timeout = longest }
    return request.adding(parameters.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }

  /// The answer to any request, whatever its status, with the service's key.
  ///
  /// A request to another server than the service's, such as one that an answer links to, gets no key; it may only
  /// read, and takes no header fields with it but `Accept`, `Accept-Language`, `Range` and `User-Agent`. Only GET
  /// and HEAD are tried again after a failure.
  /// - Throws: `unavailable` while the breaker is open; `offline`, `unreachable`, `connectionLost`, `timedOut`,
  ///   `insecure`, `tooLarge`; before anything is sent `forbiddenAddress` for one that is not public https,
  ///   `keyUnusable` for a key of another server, and `invalidRequest` for header fields that cannot be sent or for
  ///   a service with the name of another; `cancelled`.
  public func send(_ request: HTTPRequest) async throws(SpaceError) -> HTTPResponse {
    try await response(signed(request))
  }

  /// The decoded answer of a path, within 20 s and at most 5 MB and 40,000 JSON values, because decoding
  /// takes some 300 bytes for each. A temporary failure is retried twice.
  /// - Parameters:
  ///   - type: the type to decode.
  ///   - path: the path below the service's address, not percent-encoded; empty for the address itself. It has
  ///     no `.` or `..` between its slashes.
  ///   - parameters: the query by name; it is sent in the order of the names. The service's key is added.
  ///   - decoder: one with settings of one's own, such as for dates.
  /// - Throws: `SpaceError.status(_:retryAfter:)` for a status other than 2xx; `unreadable` for a body that
  ///   is empty, a web page or not of this form; `tooLarge`; `unavailable` while the breaker is open;
  ///   `offline`, `unreachable`, `connectionLost`, `timedOut`, `insecure`; before anything is sent
  ///   `forbiddenAddress` for one that is not public https, `keyUnusable` for a key of another server, and
  ///   `invalidRequest` for a path with `..` or for a service with the name of another; `cancelled`.
  public func json<Value: Decodable & Sendable>(
    _ type: Value.Type, from path: String, _ parameters: [String: String] = [:], decoder: JSONDecoder? = nil
  ) async throws(SpaceError) -> Value {
    try await json(type, signed(request(path, parameters)), decoder)
  }

  /// The body of a path's answer, such as a picture, within 20 s and at most 20 MB.
  /// - Parameter progress: called as bytes arrive, on any thread; the others are as in ``json(_:from:_:decoder:)``.
  /// - Throws: as ``json(_:from:_:decoder:)``, but a body of any form is returned.
  public func data(
    from path: String, _ parameters: [String: String] = [:],
    progress: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws(SpaceError) -> Data {
    var request = try signed(request(path, parameters))
    (request.byteLimit, request.progress) = (HTTPRequest.dataLimit, progress)
    return try await data(request).body
  }

  /// The request with the service's key if it goes to the service's server, else with nothing that is the
  /// service's own.
  func signed(_ request: HTTPRequest) throws(SpaceError) -> HTTPRequest {
    let target = try target.get()
    try request.checkFields()
    if let server = Origin(target.url), server == Origin(request.url) {
      return target.key.map { request.adding($0, for: target.service) } ?? request
    }
    guard request.isRepeatable else {
      throw .forbiddenAddress("a \(request.method.rawValue) goes only to the service's own server")
    }
    let key = target.key.map { [$0.value] } ?? []
    guard let harmless = request.withoutKeys(hiding: Secrets(of: request, and: key)) else {
      throw .keyOfAnotherServer(host: request.host)
    }
    return harmless
  }
}
