import SpaceDomain

extension SpaceError {
  /// The user asked to make no connections.
  public static let offline = SpaceError(
    .offline, message: "No connection was made: the network is switched off.")

  /// The code of ``hostNotFound(host:)``.
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
      hint: "Check this machine's date and certificates (package ca-certificates); "
        + "a public network may need a sign-in.")
  }

  /// A file or directory with trusted certificates, which the user named, cannot be read.
  static func noCertificates(at path: String, variable: String?) -> SpaceError {
    SpaceError(
      .insecure, code: "no-certificates",
      message: "The certificates in \(path)\(variable.map { " (\($0))" } ?? "") cannot be read.",
      hint: variable.map { "Correct \($0), or unset it to use the system's certificates." }
        ?? "Name a readable file of certificates (PEM).")
  }

  /// The answer is larger than the limit, in bytes.
  public static func tooLarge(limit: Int) -> SpaceError {
    SpaceError(
      .tooLarge, code: "too-large", message: "The answer is larger than the limit of \(size(limit)).",
      hint: "Ask for less at once, or open its page in a browser.")
  }

  /// The answer has more values or rows than are decoded, or is longer.
  static func tooManyValues(_ name: String) -> SpaceError {
    SpaceError(
      .tooLarge, code: "too-many-values",
      message: "\(name) answered with more values than are read at once.",
      hint: "Ask for less at once, such as a smaller page.")
  }

  /// The method or a header field of a request cannot be sent.
  static func unfitFields(host: String) -> SpaceError {
    SpaceError(
      .invalidRequest, code: "unfit-fields",
      message:
        "Nothing was sent to \(host): its method or a header field has characters that HTTP cannot carry.",
      hint: "Write names of letters and digits, and values without line ends.")
  }

  /// The address must not be requested: not https, a private name, a literal address, or too many redirects.
  public static func forbiddenAddress(_ reason: String) -> SpaceError {
    SpaceError(
      .forbiddenAddress, code: "forbidden-address", message: "The address is not allowed: \(reason).",
      hint: "Only public https addresses are called.")
  }

  /// The header fields are longer than any service's.
  static func headersTooLong(host: String) -> SpaceError {
    SpaceError(
      .tooLarge, code: "headers-too-long", message: "The header of the answer of \(host) is too long.",
      hint: again)
  }

  /// The server redirects again and again.
  static func redirectLoop(host: String) -> SpaceError {
    SpaceError(
      .unreadable, code: "redirect-loop",
      message: "\(host) redirects in circles, or more than \(RedirectingTransport.limit) times.",
      hint: "Try again later; if a public network asks for a sign-in, sign in first.")
  }

  /// The network between asks for a sign-in (RFC 6585, 6).
  static func signIn(_ status: Int) -> SpaceError {
    SpaceError(
      .refused, code: "sign-in", message: "The network asks for a sign-in.",
      hint: "Open any page in a browser and sign in, then try again.", status: status)
  }

  /// The answer is not the requested one: HTML instead of JSON, an empty body, a wrong day, no picture.
  public static func unexpectedAnswer(_ sentence: String) -> SpaceError {
    SpaceError(
      .unreadable, code: "unexpected-answer", message: sentence,
      hint: "Try again later; if a public network asks for a sign-in, sign in first.")
  }

  /// The service is paused by its circuit breaker for the duration: no request was sent.
  static func circuitOpen(retryAfter wait: Duration) -> SpaceError {
    SpaceError(
      .unavailable, code: "circuit-open", message: "The service is paused after repeated errors.",
      hint: hint(retryAfter: wait), retryAfter: wait)
  }

  /// The system's HTTP library is missing or too old; the text says which one and what to install.
  static func libraryMissing(_ sentence: String) -> SpaceError {
    SpaceError(
      .noResources, code: "library-missing", message: sentence,
      hint: SystemPackages.installation.map { "Install it, then try again: \($0)" }
        ?? "Install it with the packages of your system, then try again.")
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
    guard bytes >= 1_000_000, bytes.isMultiple(of: 100_000) else { return "\(bytes) bytes" }
    return bytes.isMultiple(of: 1_000_000) ? "\(bytes / 1_000_000) MB" : "\(Double(bytes) / 1_000_000) MB"
  }

  /// The error for a status, in the words for a service that has none of its own.
  /// - Parameters:
  ///   - status: an HTTP status other than 2xx.
  ///   - wait: the wait that the service asks for, as ``HTTPResponse/retryAfter``; nil when it names none.
  public static func status(_ status: Int, retryAfter wait: Duration?) -> SpaceError {
    if status == 511 { return .signIn(status) }
    let (later, checkKey) = ("Try again later.", "Check the key of the service")
    let (kind, code, message, advice): (Kind, String, String, String) =
      switch status {
      case 400:
        (
          .refused, "invalid-request", "The server did not understand the request.",
          "Check what was asked for."
        )
      case 401:
        (.keyRefused, "key-refused", "The server did not accept the key, or asks for one.", "\(checkKey).")
      case 403:
        (.accessDenied, "access-denied", "The server denied access.", "\(checkKey), and what it allows.")
      case 404:
        (
          .notFound, "not-found", "The server has nothing at this address.",
          "Check the address of the service."
        )
      case 429: (.throttled, "throttled", "The server received too many requests.", later)
      case 500...599: (.unavailable, "server-unavailable", "The server is temporarily unavailable.", later)
      default: (.refused, "http-\(status)", "The server answered with status \(status).", later)
      }
    return SpaceError(
      kind, code: code, message: message, hint: hint(retryAfter: wait, otherwise: advice), retryAfter: wait,
      status: status)
  }

  /// The error in the words for the service of a name, if it is an HTTP status.
  func ofService(_ name: String, subject: Subject) -> SpaceError {
    guard let status, status != 511 else { return self }
    let (kind, code, text, advice): (Kind, String, String, String) =
      switch status {
      case 429:
        (
          .throttled, "throttled", "received too many requests.",
          Self.hint(retryAfter: retryAfter, otherwise: Self.again)
        )
      case 500...:
        (
          .unavailable, "server-unavailable", "is temporarily unavailable (status \(status)).",
          "Try again later."
        )
      default:
        (
          .refused, "http-\(status)", "refused the request (status \(status)).",
          "Check the address of the service, if you set one; otherwise update the program."
        )
      }
    return SpaceError(
      kind, code: code, message: "\(name) \(text)", hint: advice, retryAfter: retryAfter, status: status,
      subject: subject
    ).about(endpoint: endpoint, cause: cause)
  }

  static func hint(retryAfter wait: Duration?, otherwise advice: String = "Try again later.") -> String {
    wait.map { "Try again in \(text(of: $0))." } ?? advice
  }

  /// A wait as text, rounded up: `30 seconds`, `21 minutes`, `2 hours`.
  private static func text(of wait: Duration) -> String {
    func count(_ unit: Duration) -> Int { max(1, Int(min((wait / unit).rounded(.up), 1_000_000))) }
    if wait <= .seconds(90) { return count(.seconds(1)) == 1 ? "1 second" : "\(count(.seconds(1))) seconds" }
    let minutes = count(.seconds(60))
    return minutes <= 90 ? "\(minutes) minutes" : "\(count(.seconds(3_600))) hours"
  }
}
