import SpaceDomain

/// The texts for a person.
extension NetworkError: PresentableError {
  /// The kind, by which callers decide.
  public var kind: ErrorKind {
    switch self {
    case .offline, .hostNotFound, .unreachable, .connectionLost, .truncated, .timedOut, .insecure,
      .circuitOpen, .libraryMissing, .noResources, .cancelled:
      .unavailable
    case .forbiddenAddress, .tooLarge, .unexpectedAnswer: .badAnswer
    case .status(let status, _): HTTPStatusWording(status).kind
    }
  }

  /// A stable word for machines.
  public var code: String {
    switch self {
    case .offline: "offline"
    case .hostNotFound: "host-not-found"
    case .unreachable: "unreachable"
    case .connectionLost: "connection-lost"
    case .truncated: "truncated"
    case .timedOut: "timed-out"
    case .insecure: "insecure"
    case .tooLarge: "too-large"
    case .forbiddenAddress: "forbidden-address"
    case .status(let status, _): HTTPStatusWording(status).code
    case .unexpectedAnswer: "unexpected-answer"
    case .circuitOpen: "circuit-open"
    case .libraryMissing: "library-missing"
    case .noResources: "no-resources"
    case .cancelled: "cancelled"
    }
  }

  /// One sentence that says what happened.
  public var message: String {
    switch self {
    case .offline: "No connection was made: the network is switched off."
    case .hostNotFound(let host): "The name \(host) could not be looked up."
    case .unreachable(let host): "No connection to \(host) could be made."
    case .connectionLost(let host): "The connection to \(host) broke."
    case .truncated(let host): "The answer of \(host) ended too early."
    case .timedOut(let host): "\(host) did not answer in time."
    case .insecure(let host): "No secure connection to \(host): its identity could not be verified."
    case .tooLarge(let limit): "The answer is larger than the limit of \(Self.size(limit))."
    case .forbiddenAddress(let reason): "The address is not allowed: \(reason)."
    case .status(let status, _): HTTPStatusWording(status).message
    case .unexpectedAnswer(let sentence): sentence
    case .circuitOpen: "The service is paused after repeated errors."
    case .libraryMissing(let sentence), .noResources(let sentence): sentence
    case .cancelled: "The request was cancelled."
    }
  }

  /// Advice on the next step; nil when there is none.
  public var hint: String? {
    switch self {
    case .offline: nil
    case .hostNotFound: "Check that this machine is connected to the network, then try again."
    case .unreachable: "Check the network, and the proxy if there is one, then try again."
    case .connectionLost, .truncated, .timedOut: "Try again in a moment."
    case .insecure:
      "Check this machine's date and certificates (package ca-certificates); a public network may need a sign-in."
    case .tooLarge, .cancelled: nil
    case .forbiddenAddress: "Only public https addresses are called."
    case .status(_, let retryAfter): HTTPStatusWording.hint(retryAfter: retryAfter)
    case .unexpectedAnswer: "Try again later; if a public network asks for a sign-in, sign in first."
    case .circuitOpen(let retryAfter): "Try again in \(Self.seconds(retryAfter))."
    case .noResources: "Close other programs, or raise their limits, then try again."
    case .libraryMissing: "Install it (on Debian and Ubuntu: apt install libcurl4), then try again."
    }
  }

  /// A wait as text: `1 second`, `30 seconds`, rounded up.
  static func seconds(_ duration: Duration) -> String {
    let components = max(duration, .seconds(1)).components
    let count = components.seconds.addingReportingOverflow(components.attoseconds > 0 ? 1 : 0).partialValue
    return count == 1 ? "1 second" : "\(count) seconds"
  }

  /// A size as text: `5 MB`, `65536 bytes`.
  private static func size(_ bytes: Int) -> String {
    bytes >= 1_000_000 && bytes.isMultiple(of: 100_000)
      ? "\(bytes.isMultiple(of: 1_000_000) ? "\(bytes / 1_000_000)" : "\(Double(bytes) / 1_000_000)") MB"
      : "\(bytes) bytes"
  }
}
