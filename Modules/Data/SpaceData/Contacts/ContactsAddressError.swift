import SpaceDomain

/// The server with the contacts answered with an error status.
///
/// The general messages for a status are about pictures of the day. Whatever the status, it only means that
/// the contacts cannot be fetched: no key is wrong, and no name.
public struct ContactsAddressError: PresentableError, Equatable {
  /// The server's name.
  public let host: String
  /// The HTTP status.
  public let status: Int
  /// The wait that the server requested; nil when it requested none.
  public let retryAfter: Duration?

  /// The kind, by which callers decide.
  public var kind: ErrorKind {
    switch status {
    case 429: .throttled
    case 500...: .unavailable
    default: .badAnswer
    }
  }

  /// A stable word for machines.
  public var code: String {
    switch status {
    case 429: "throttled"
    case 500...: "server-unavailable"
    default: "http-\(status)"
    }
  }

  /// One sentence that says what happened.
  public var message: String {
    switch status {
    case 404, 410: "\(host) has no contacts at that address (status \(status))."
    case 429: "\(host) received too many requests."
    case 500...: "\(host) is temporarily unavailable (status \(status))."
    default: "\(host) refused to give the contacts (status \(status))."
    }
  }

  /// Advice on the next step; nil when there is none.
  public var hint: String? {
    switch status {
    case 429: retryAfter.map { "Try again in \(NetworkError.seconds($0))." } ?? "Try again in a moment."
    case 500...: "Try again later."
    default: "Check the address of the contacts."
    }
  }
}
