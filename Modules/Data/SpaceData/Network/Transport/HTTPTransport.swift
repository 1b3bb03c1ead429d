import SpaceDomain

/// Sends one request and returns the answer unchanged: follows no redirect and judges no status.
///
/// Implemented by ``SystemTransport``: libcurl on Linux, `URLSession` on Apple platforms. They enforce the
/// limits of a request, because only they can stop a transfer while it streams. The decorators around them
/// (redirects, retries, circuit breaker) implement the same protocol, and so can a test.
public protocol HTTPTransport: Sendable {
  /// Sends the request.
  ///
  /// The body of an answer other than 2xx is only an explanation: at most 64 KiB of it are stored.
  /// - Throws: the kinds of the way to a service and of its answer, never an HTTP status; `cancelled`.
  func send(_ request: HTTPRequest) async throws(SpaceError) -> HTTPResponse
}

/// Replaces the network when no connections are wanted.
public struct OfflineTransport: HTTPTransport {
  /// Makes the transport.
  public init() {}

  /// Always throws `SpaceError.offline`.
  public func send(_ request: HTTPRequest) async throws(SpaceError) -> HTTPResponse { throw .offline }
}
