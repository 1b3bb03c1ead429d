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
      next = try Self.redirected(next, to: location, hiding: Secrets(of: request))
    }
    throw .redirectLoop(host: request.host)
  }

  private static func redirected(
    _ request: HTTPRequest, to location: String, hiding secrets: Secrets
  ) throws(SpaceError) -> HTTPRequest {
    let text = location.replacing(" ", with: "%20")
    guard !text.utf8.contains(UInt8(ascii: "\\")),
      let url = URL(string: text, relativeTo: request.url)?.absoluteURL, let target = Origin(url)
    else {
      throw .forbiddenAddress("\(request.host) redirects to \"\(Redaction.text(location, hiding: secrets))\"")
    }
    var next = request
    next.url = url
    if target == Origin(request.url) { return next }
    next.headers = request.headers.filter { harmlessHeaders.contains($0.key.lowercased()) }
    guard let harmless = Redaction.withoutKeys(url, hiding: secrets) else {
      throw .forbiddenAddress("\(request.host) redirects to another server with the key in the address")
    }
    next.url = harmless
    return next
  }

  private static let harmlessHeaders: Set<String> = ["accept", "accept-language", "range", "user-agent"]
}
