import SpaceDomain

/// Follows redirects, at most five, and requests no address that the policy forbids.
/// Keys stay with their origin. A redirect to another origin gets only harmless header fields, and no query
/// parameters with a key, in any encoding. An address with the key elsewhere is not requested.
package struct RedirectingTransport: HTTPTransport {
  static let limit = 5

  let transport: any HTTPTransport
  let policy: AddressPolicy
  let time: MonotonicTime

  /// Sends the request and follows its redirects, all within its timeout.
  /// - Throws: `SpaceError.forbiddenAddress(_:)` for a forbidden address, `SpaceError.redirectLoop(host:)` for one redirect
  ///   too many.
  package func send(_ request: HTTPRequest) async throws(SpaceError) -> HTTPResponse {
    let deadline = time.now() + request.timeout
    var next = request
    for _ in 0...Self.limit {
      try policy.check(next.url)
      next.timeout = deadline - time.now()
      guard next.timeout > .zero else { throw .timedOut(host: next.host) }
      TryBudget.note()
      let response = try await transport.send(next)
      guard [301, 302, 303, 307, 308].contains(response.status), let location = response.headers["location"]
      else { return response }
      // The secrets of the first request, because a redirect may use them under another name.
      next = try Self.redirected(next, response.status, to: location, hiding: Secrets(of: request))
    }
    throw .redirectLoop(host: request.host)
  }

  private static func redirected(
    _ request: HTTPRequest, _ status: Int, to location: String, hiding secrets: Secrets
  ) throws(SpaceError) -> HTTPRequest {
    let text = location.replacing(" ", with: "%20")
    guard !text.utf8.contains(UInt8(ascii: "\\")),
      let url = URL(string: text, relativeTo: request.url)?.absoluteURL, let target = Origin(url)
    else {
      throw .forbiddenAddress("\(request.host) redirects to \"\(Redaction.text(location, hiding: secrets))\"")
    }
    var next = request
    next.url = url
    // The result of what was posted is read elsewhere (RFC 9110, 15.4; for 301 and 302 as browsers do it).
    if !request.isRepeatable, status == 303 || request.method == .post && [301, 302].contains(status) {
      (next.method, next.body) = (.get, nil)
      next.headers = next.headers.filter { !$0.key.lowercased().hasPrefix("content-") }
    }
    if target == Origin(request.url) { return next }
    guard next.isRepeatable else {
      throw .forbiddenAddress("\(request.host) redirects a \(next.method.rawValue) to another server")
    }
    guard let harmless = next.withoutKeys(hiding: secrets) else {
      throw .forbiddenAddress("\(request.host) redirects to another server with the key in the address")
    }
    return harmless
  }
}

extension HTTPRequest {
  /// The request to a server other than the service's: with harmless header fields only, and without parameters
  /// that contain a key.
  /// - Returns: nil when a key remains elsewhere in the address.
  func withoutKeys(hiding secrets: Secrets) -> HTTPRequest? {
    guard let url = Redaction.withoutKeys(url, hiding: secrets) else { return nil }
    var request = self
    request.url = url
    request.headers = headers.filter { Self.harmlessHeaders.contains($0.key.lowercased()) }
    return request
  }

  private static let harmlessHeaders: Set<String> = ["accept", "accept-language", "range", "user-agent"]
}
