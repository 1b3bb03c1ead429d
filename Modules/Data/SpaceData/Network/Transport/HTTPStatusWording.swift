import SpaceDomain

/// What an error status means to a person. The sentences for 400 to 5xx are part of the program's contract.
struct HTTPStatusWording {
  let kind: ErrorKind
  let code: String
  let message: String
  private let advice: String?

  init(_ status: Int) {
    (kind, code, message, advice) =
      switch status {
      case 400: (.badAnswer, "invalid-request", "Invalid request. Please try again.", nil)
      case 401:
        (
          .keyRefused, "key-refused", "Invalid API key. Please check your configuration.",
          "space-explorer doctor shows where the key comes from."
        )
      case 403:
        (
          .keyRefused, "access-denied", "API access denied. You may have exceeded the rate limit.",
          "Wait an hour, or use a key of your own; space-explorer doctor shows which key is in use."
        )
      case 404:
        (
          .notFound, "not-found",
          "No APOD available for this date. NASA publishes daily on US Eastern Time.", "Try another day."
        )
      case 429: (.throttled, "throttled", "Too many requests. Please wait a moment and try again.", nil)
      case 500...599:
        (
          .unavailable, "server-unavailable",
          "NASA server is temporarily unavailable. Please try again later.", nil
        )
      default:
        (.badAnswer, "http-\(status)", "The server answered with status \(status).", "Try again later.")
      }
  }

  func hint(retryAfter: Duration?) -> String? {
    retryAfter.map { "Try again in \(NetworkError.seconds($0))." } ?? advice
  }
}
