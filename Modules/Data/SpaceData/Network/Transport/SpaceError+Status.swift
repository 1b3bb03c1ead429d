import SpaceDomain

/// Errors for an HTTP status other than 2xx.
extension SpaceError {
  /// The error for a status, in the words for a service that has none of its own.
  /// - Parameters:
  ///   - status: an HTTP status other than 2xx.
  ///   - wait: the wait that the service asks for, such as ``HTTPResponse/retryAfter``; nil when it names none.
  public static func status(_ status: Int, retryAfter wait: Duration?) -> SpaceError {
    let later = "Try again later."
    let (kind, code, message, advice): (Kind, String, String, String) =
      switch status {
      case 400:
        (
          .refused, "invalid-request", "The server did not understand the request.",
          "Check what was asked for."
        )
      case 401:
        (
          .keyRefused, "key-refused", "The server did not accept the key, or asks for one.",
          "Check the key of the service."
        )
      case 403:
        (
          .accessDenied, "access-denied", "The server denied access.",
          "Check the key of the service, and what it allows."
        )
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
    guard let status else { return self }
    let (kind, code, text, advice): (Kind, String, String, String) =
      switch status {
      case 429:
        (
          .throttled, "throttled", "\(name) received too many requests.",
          Self.hint(retryAfter: retryAfter, otherwise: "Try again in a moment.")
        )
      case 500...:
        (
          .unavailable, "server-unavailable", "\(name) is temporarily unavailable (status \(status)).",
          "Try again later."
        )
      default:
        (
          .refused, "http-\(status)", "\(name) refused the request (status \(status)).",
          "Check the address of the service, if you set one; otherwise update the program."
        )
      }
    return SpaceError(
      kind, code: code, message: text, hint: advice, retryAfter: retryAfter, status: status, subject: subject)
  }

  /// Advice about when to try again.
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
