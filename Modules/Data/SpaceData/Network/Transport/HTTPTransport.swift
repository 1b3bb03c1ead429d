/// Sends one GET and gives the answer as it came: no redirect is followed, no status judged.
///
/// Implemented by ``CurlTransport`` on Linux and `URLSessionTransport` on Apple platforms, which are where the
/// limits of a request are enforced, because only there can a transfer be stopped while it streams. The decorators
/// around it (redirects, retry, circuit breaker) have the same shape, and a test can bring its own.
public protocol HTTPTransport: Sendable {
  /// Sends the request.
  ///
  /// The body of an answer other than 2xx only explains: at most 64 KiB of it are kept, and the rest is not waited for.
  /// - Throws: ``NetworkError/cancelled`` when the task is canceled; never an HTTP status.
  func send(_ request: HTTPRequest) async throws(NetworkError) -> HTTPResponse
}
