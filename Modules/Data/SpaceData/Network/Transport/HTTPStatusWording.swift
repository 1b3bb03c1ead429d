import SpaceDomain

/// The texts for an HTTP error status of a service that has no texts of its own.
struct HTTPStatusWording {
  let kind: ErrorKind
  let code: String
  let message: String

  init(_ status: Int) {
    (kind, code, message) =
      switch status {
      case 400: (.badAnswer, "invalid-request", "The server did not understand the request.")
      case 401: (.keyRefused, "key-refused", "The server did not accept the key, or asks for one.")
      case 403: (.keyRefused, "access-denied", "The server denied access.")
      case 404: (.notFound, "not-found", "The server has nothing at this address.")
      case 429: (.throttled, "throttled", "The server received too many requests.")
      case 500...599: (.unavailable, "server-unavailable", "The server is temporarily unavailable.")
      default: (.badAnswer, "http-\(status)", "The server answered with status \(status).")
      }
  }

  /// Advice about when to try again.
  static func hint(retryAfter: Duration?) -> String {
    retryAfter.map { "Try again in \(NetworkError.seconds($0))." } ?? "Try again later."
  }
}
