import SpaceDomain

/// An error of The Movie Database, with texts for this service.
public enum TMDBError: PresentableError, Equatable {
  /// The service refused the key, with its HTTP status.
  case keyRefused(status: Int)
  /// The service has nothing at this address.
  case nothingThere
  /// Too many requests.
  case throttled(retryAfter: Duration?)
  /// The service failed, with its HTTP status.
  case unavailable(status: Int)
  /// The service refused the request, with its HTTP status.
  case refused(status: Int)

  /// The kind, by which callers decide.
  public var kind: ErrorKind {
    switch self {
    case .keyRefused: .keyRefused
    case .nothingThere: .notFound
    case .throttled: .throttled
    case .unavailable: .unavailable
    case .refused: .badAnswer
    }
  }

  /// A stable word for machines.
  public var code: String {
    switch self {
    case .keyRefused: "key-refused"
    case .nothingThere: "not-found"
    case .throttled: "throttled"
    case .unavailable: "server-unavailable"
    case .refused(let status): "http-\(status)"
    }
  }

  /// One sentence that says what happened. Does not quote the service, whose text may contain the key.
  public var message: String {
    switch self {
    case .keyRefused(let status): "The Movie Database refused the key (status \(status))."
    case .nothingThere: "The Movie Database has nothing there."
    case .throttled: "The Movie Database received too many requests."
    case .unavailable(let status): "The Movie Database is temporarily unavailable (status \(status))."
    case .refused(let status): "The Movie Database refused the request (status \(status))."
    }
  }

  /// Advice on the next step; nil when there is none.
  public var hint: String? {
    switch self {
    case .keyRefused: "Check the key."
    case .nothingThere: "Check the address of the service, if you set one."
    case .throttled(let wait):
      wait.map { "Try again in \(NetworkError.seconds($0))." } ?? "Try again in a moment."
    case .unavailable: "Try again later."
    case .refused: "Check the address of the service, if you set one; otherwise update the program."
    }
  }

  /// The error to show for a network error.
  static func presentable(_ error: NetworkError) -> any PresentableError {
    guard case .status(let status, let wait) = error else { return error }
    return switch status {
    case 401, 403: keyRefused(status: status)
    case 404: nothingThere
    case 429: throttled(retryAfter: wait)
    case 500...: unavailable(status: status)
    default: refused(status: status)
    }
  }
}
