import SpaceDomain

/// Errors between a request and its answer, which transports throw.
extension SpaceError {
  /// The user asked to make no connections.
  public static let offline = SpaceError(
    .offline, message: "No connection was made: the network is switched off.")

  /// The word of ``hostNotFound(host:)``.
  package static let hostNotFoundCode = "host-not-found"

  /// The host name could not be looked up: no network, or no such host.
  public static func hostNotFound(host: String) -> SpaceError {
    SpaceError(
      .unreachable, code: hostNotFoundCode, message: "The name \(host) could not be looked up.",
      hint: "Check that this machine is connected to the network, then try again.")
  }

  /// No connection could be made: refused, no route, or no answer from the proxy.
  public static func unreachable(host: String) -> SpaceError {
    SpaceError(
      .unreachable, message: "No connection to \(host) could be made.",
      hint: "Check the network, and the proxy if there is one, then try again.")
  }

  /// The connection broke: reset, or closed before an answer had begun.
  public static func connectionLost(host: String) -> SpaceError {
    SpaceError(
      .connectionLost, code: "connection-lost", message: "The connection to \(host) broke.", hint: again)
  }

  /// The answer ended before it was complete.
  public static func truncated(host: String) -> SpaceError {
    SpaceError(
      .connectionLost, code: "truncated", message: "The answer of \(host) ended too early.", hint: again)
  }

  /// The answer did not arrive in time.
  public static func timedOut(host: String) -> SpaceError {
    SpaceError(.timedOut, code: "timed-out", message: "\(host) did not answer in time.", hint: again)
  }

  /// The server's identity could not be verified, or no secure connection could be negotiated.
  public static func insecure(host: String) -> SpaceError {
    SpaceError(
      .insecure, message: "No secure connection to \(host): its identity could not be verified.",
      hint:
        "Check this machine's date and certificates (package ca-certificates); a public network may need a sign-in."
    )
  }

  /// The answer is larger than the limit, in bytes.
  public static func tooLarge(limit: Int) -> SpaceError {
    SpaceError(
      .tooLarge, code: "too-large", message: "The answer is larger than the limit of \(size(limit)).")
  }

  /// The address must not be requested: not https, a private name, a literal address, or too many redirects.
  public static func forbiddenAddress(_ reason: String) -> SpaceError {
    SpaceError(
      .forbiddenAddress, code: "forbidden-address", message: "The address is not allowed: \(reason).",
      hint: "Only public https addresses are called.")
  }

  /// The answer is not the requested one: HTML instead of JSON, an empty body, a wrong day, no picture.
  public static func unexpectedAnswer(_ sentence: String) -> SpaceError {
    SpaceError(
      .unreadable, code: "unexpected-answer", message: sentence,
      hint: "Try again later; if a public network asks for a sign-in, sign in first.")
  }

  /// The service is paused by its circuit breaker: no request was sent. The next try is possible after the
  /// duration.
  static func circuitOpen(retryAfter wait: Duration) -> SpaceError {
    SpaceError(
      .unavailable, code: "circuit-open", message: "The service is paused after repeated errors.",
      hint: hint(retryAfter: wait), retryAfter: wait)
  }

  /// The system's HTTP library is missing or too old; the text says which one and what to install.
  static func libraryMissing(_ sentence: String) -> SpaceError {
    SpaceError(
      .noResources, code: "library-missing", message: sentence,
      hint: "Install it (on Debian and Ubuntu: apt install libcurl4), then try again.")
  }

  /// Memory, threads or open files are exhausted; the text says which.
  public static func noResources(_ sentence: String) -> SpaceError {
    SpaceError(
      .noResources, code: "no-resources", message: sentence,
      hint: "Close other programs, or raise their limits, then try again.")
  }

  private static let again = "Try again in a moment."

  /// A size as text: `5 MB`, `65536 bytes`.
  private static func size(_ bytes: Int) -> String {
    bytes >= 1_000_000 && bytes.isMultiple(of: 100_000)
      ? "\(bytes.isMultiple(of: 1_000_000) ? "\(bytes / 1_000_000)" : "\(Double(bytes) / 1_000_000)") MB"
      : "\(bytes) bytes"
  }
}
