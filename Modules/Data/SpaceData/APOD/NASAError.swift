import SpaceDomain

/// An HTTP error status of NASA's services, with the texts agreed for the picture of the day.
public struct NASAError: PresentableError, Equatable {
  /// The HTTP status, 100 to 599 but not 2xx.
  public let status: Int
  /// The wait that the service requested.
  public let retryAfter: Duration?

  private var wording: HTTPStatusWording { HTTPStatusWording(status) }

  /// The kind of error that the status means.
  public var kind: ErrorKind { wording.kind }

  /// A stable word for machines.
  public var code: String { wording.code }

  /// One sentence that says what happened.
  public var message: String {
    switch status {
    case 400: "Invalid request. Please try again."
    case 401: "Invalid API key. Please check your configuration."
    case 403: "API access denied. You may have exceeded the rate limit."
    case 404: "No APOD available for this date. NASA publishes daily on US Eastern Time."
    case 429: "Too many requests. Please wait a moment and try again."
    case 500...599: "NASA server is temporarily unavailable. Please try again later."
    default: wording.message
    }
  }

  /// Advice on the next step; nil when there is none.
  public var hint: String? {
    switch (status, retryAfter) {
    case (_, let wait?): HTTPStatusWording.hint(retryAfter: wait)
    case (403, _): "Wait an hour, or use a key of your own."
    case (404, _): "Try another day."
    case (400, _), (401, _), (429, _), (500...599, _): nil
    default: HTTPStatusWording.hint(retryAfter: nil)
    }
  }

  /// The error to show for a network error.
  static func presentable(_ error: NetworkError) -> any PresentableError {
    guard case .status(let status, let wait) = error else { return error }
    return NASAError(status: status, retryAfter: wait)
  }
}
