import SpaceDomain

extension SpaceError {
  /// The error in the words for The Movie Database, if it is an HTTP status.
  ///
  /// It does not quote the service, whose text may contain the key.
  var ofTMDB: SpaceError {
    guard let status else { return self }
    return switch status {
    case 401, 403:
      SpaceError(
        .keyRefused, code: "key-refused", message: "The Movie Database refused the key (status \(status)).",
        hint: "Check the key.", status: status, subject: .movies)
    case 404:
      SpaceError(
        .notFound, code: "not-found", message: "The Movie Database has nothing there.",
        hint: "Check the address of the service, if you set one.", status: status, subject: .movies)
    case 429:
      SpaceError(
        .throttled, code: "throttled", message: "The Movie Database received too many requests.",
        hint: Self.hint(retryAfter: retryAfter, otherwise: "Try again in a moment."), retryAfter: retryAfter,
        status: status, subject: .movies)
    case 500...:
      SpaceError(
        .unavailable, code: "server-unavailable",
        message: "The Movie Database is temporarily unavailable (status \(status)).",
        hint: "Try again later.", retryAfter: retryAfter, status: status, subject: .movies)
    default:
      SpaceError(
        .refused, code: "http-\(status)",
        message: "The Movie Database refused the request (status \(status)).",
        hint: "Check the address of the service, if you set one; otherwise update the program.",
        status: status, subject: .movies)
    }
  }
}
