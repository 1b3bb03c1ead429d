/// An error between a request and its decoded answer.
public enum NetworkError: Error, Sendable, Equatable {
  /// The user asked for no connections.
  case offline
  /// The name of the host could not be looked up: no network, or no such host.
  case hostNotFound(host: String)
  /// No connection could be made: refused, no route, no answer from the proxy.
  case unreachable(host: String)
  /// The connection broke: reset, or closed before an answer had begun.
  case connectionLost(host: String)
  /// The answer ended before it was complete.
  case truncated(host: String)
  /// The answer did not come within the time given.
  case timedOut(host: String)
  /// The server could not prove who it is, or no secure connection could be agreed on.
  case insecure(host: String)
  /// The answer is larger than the limit, in bytes.
  case tooLarge(limit: Int)
  /// The address must not be called: not https, a private name, a literal address, or too many redirects.
  case forbiddenAddress(String)
  /// The server answered with an error status.
  case status(Int, retryAfter: Duration?)
  /// The answer is not what was requested: HTML instead of JSON, an empty body, a wrong day, no picture.
  case unexpectedAnswer(String)
  /// The service is paused: no request was sent. The next try is possible after the duration.
  case circuitOpen(retryAfter: Duration)
  /// The system's HTTP library is missing or too old; the text says which and what to install.
  case libraryMissing(String)
  /// Memory, threads or open files are used up; the text says which.
  case noResources(String)
  /// The task was canceled; never shown, counted or retried.
  case cancelled
}
