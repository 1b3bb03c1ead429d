import SpaceDomain

extension SpaceError {
  /// An error with any content; by default, a service that cannot be reached.
  public static func sample(
    _ kind: Kind = .unreachable, code: String? = nil, message: String = "Nobody answers.",
    hint: String? = "Check the network and try again.", retryAfter: Duration? = nil
  ) -> SpaceError {
    SpaceError(kind, code: code, message: message, hint: hint, retryAfter: retryAfter)
  }
}
