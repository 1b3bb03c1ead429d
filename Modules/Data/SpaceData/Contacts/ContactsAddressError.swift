import SpaceDomain

/// The server at the address of the contacts answered with an error status.
///
/// The network's own sentences speak of pictures of the day where a status is told. Whatever the status is, the
/// contacts cannot be fetched: neither a key nor a name that was asked for is wrong.
public struct ContactsAddressError: PresentableError, Equatable {
  /// The server's name.
  public let host: String
  /// The status that it answered.
  public let status: Int
  /// The instant at which the service may be asked again, if it named one.
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
    case 429: "\(host) was asked too often."
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
