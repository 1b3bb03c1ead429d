import SpaceDomain

extension SpaceError {
  /// The service is not at its address: a 404 that is not the service's own word.
  static func moved(_ name: String) -> SpaceError {
    SpaceError(
      .refused, code: "moved", message: "The service is not at this address.",
      hint: "\(name) may have moved: update the program, or set another address if you set this one.")
  }

  /// The error in the words for a service of NASA's that takes no key, so that none can be wrong.
  func ofKeyless(_ name: String) -> SpaceError {
    guard let status, [401, 403].contains(status) else { return ofNASA }
    return SpaceError(
      .refused, code: "refused-here", message: "\(name) refuses requests from here (\(status)).",
      hint: "Try again later, or from another network: a proxy, a VPN or a data center may be blocked.",
      status: status)
  }

  /// The error with the texts agreed for NASA's services, if it is an HTTP status.
  var ofNASA: SpaceError {
    guard let status, status != 511 else { return self }
    let (text, advice): (String, String?) =
      switch status {
      case 400: ("Invalid request. Please try again.", nil)
      case 401: ("Invalid API key. Please check your configuration.", nil)
      case 403:
        (
          "API access denied. You may have exceeded the rate limit.",
          "Wait an hour, or use a key of your own."
        )
      case 404:
        ("No APOD available for this date. NASA publishes daily on US Eastern Time.", "Try another day.")
      case 429: ("Too many requests. Please wait a moment and try again.", nil)
      case 500...599: ("NASA server is temporarily unavailable. Please try again later.", nil)
      default: (message, hint)
      }
    // With a wait, the hint says when to try again; the message need not say it too.
    let isWaitTold = retryAfter != nil && (status == 429 || status >= 500)
    return SpaceError(
      kind, code: code, message: isWaitTold ? text.prefix { $0 != "." } + "." : text,
      hint: retryAfter == nil ? advice : hint, retryAfter: retryAfter, status: status)
  }
}
