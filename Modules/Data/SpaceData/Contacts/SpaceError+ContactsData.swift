import SpaceDomain

/// Errors of the content that contacts are read from, and of the server that has it.
extension SpaceError {
  /// The content is neither a list in JSON nor vCards.
  static func unknownForm(source: String) -> SpaceError {
    SpaceError(
      .unreadable, code: "unknown-form", message: "\(source) holds neither a list in JSON nor vCards.",
      hint: forms, subject: .contacts)
  }

  /// The content can be read but holds no contact.
  static func nothingIn(source: String, skipped: Int) -> SpaceError {
    SpaceError(
      .unreadable, code: "no-contacts-in-file",
      message: skipped == 0
        ? "\(source) holds no contacts."
        : "\(source) holds no contact that could be read (\(skipped) could not).",
      hint: forms, subject: .contacts)
  }

  /// The content holds more contacts than the limit.
  static func tooMany(source: String, limit: Int) -> SpaceError {
    SpaceError(
      .tooLarge, code: "too-many-contacts", message: "\(source) holds more than \(limit) contacts.",
      hint: "Split it, and leave out those that you do not need.", subject: .contacts)
  }

  private static let forms =
    "Export contacts from an address book as vCard (.vcf), or give a JSON list of name, phone, email and picture."

  /// The error in the words for the server with the contacts, if it is an HTTP status.
  ///
  /// Whatever the status, it only means that the contacts cannot be fetched: no key is wrong, and no name.
  func ofContacts(at host: String) -> SpaceError {
    guard let status else { return self }
    let (kind, text, advice): (Kind, String, String) =
      switch status {
      case 404, 410:
        (.refused, "\(host) has no contacts at that address (status \(status)).", Self.checkAddress)
      case 429:
        (
          .throttled, "\(host) received too many requests.",
          Self.hint(retryAfter: retryAfter, otherwise: "Try again in a moment.")
        )
      case 500...:
        (.unavailable, "\(host) is temporarily unavailable (status \(status)).", "Try again later.")
      default: (.refused, "\(host) refused to give the contacts (status \(status)).", Self.checkAddress)
      }
    let code =
      switch kind {
      case .throttled: "throttled"
      case .unavailable: "server-unavailable"
      default: "http-\(status)"
      }
    return SpaceError(
      kind, code: code, message: text, hint: advice, retryAfter: retryAfter, status: status,
      subject: .contacts)
  }

  private static let checkAddress = "Check the address of the contacts."
}
