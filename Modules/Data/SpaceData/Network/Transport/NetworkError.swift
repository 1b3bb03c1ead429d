/// An error between a request and its decoded answer.
public enum NetworkError: Error, Sendable, Equatable {
  /// The user asked to make no connections.
  case offline
  /// The host name could not be looked up: no network, or no such host.
  case hostNotFound(host: String)
  /// No connection could be made: refused, no route, or no answer from the proxy.
  case unreachable(host: String)
  /// The connection broke: reset, or closed before an answer had begun.
  case connectionLost(host: String)
  /// The answer ended before it was complete.
  case truncated(host: String)
  /// The answer did not arrive in time.
  case timedOut(host: String)
  /// The server's identity could not be verified, or no secure connection could be negotiated.
  case insecure(host: String)
  /// The answer is larger than the limit, in bytes.
  case tooLarge(limit: Int)
  /// The address must not be requested: not https, a private name, a literal address, or too many redirects.
  case forbiddenAddress(String)
  /// The server answered with an error status.
  case status(Int, retryAfter: Duration?)
  /// The answer is not the requested one: HTML instead of JSON, an empty body, a wrong day, no picture.
  case unexpectedAnswer(String)
  /// The service is paused by its circuit breaker: no request was sent. The next try is possible after the
  /// duration.
  case circuitOpen(retryAfter: Duration)
  /// The system's HTTP library is missing or too old; the text says which one and what to install.
  case libraryMissing(String)
  /// Memory, threads or open files are exhausted; the text says which.
  case noResources(String)
  /// The task was canceled; never shown, counted or retried.
  case cancelled
}
