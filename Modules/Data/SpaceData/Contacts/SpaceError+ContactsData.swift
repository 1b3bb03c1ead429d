import SpaceDomain

/// Errors of the content that contacts are read from, and of the server that has it.
extension SpaceError {
  static func unknownForm(source: String) -> SpaceError {
    SpaceError(
      .unreadable, code: "unknown-form",
      message: "\(source) holds neither vCards, nor a list in JSON, nor a table of contacts.",
      hint: forms, subject: .contacts)
  }

  static func nothingIn(source: String, _ faults: ContactFaults) -> SpaceError {
    let first = faults.problems.first.map { " (\($0.place.words): \($0.reason))" } ?? ""
    let message =
      if faults.skipped > 0 {
        "\(source) holds no contact that could be read; \(faults.skipped) could not\(first)."
      } else if faults.groups > 0 {
        "\(source) holds only groups, no contacts."
      } else {
        "\(source) holds no contacts."
      }
    return SpaceError(
      .unreadable, code: "no-contacts-in-file", message: message, hint: forms, subject: .contacts)
  }

  static func noCards(in folder: String) -> SpaceError {
    SpaceError(
      .unreadable, code: "no-contacts-in-folder", message: "The folder \(folder) holds no .vcf files.",
      hint: "Name the folder with the vCards, or the files themselves.", subject: .contacts)
  }

  static func tooMany(source: String, limit: Int) -> SpaceError {
    SpaceError(
      .tooLarge, code: "too-many-contacts", message: "\(source) holds more than \(limit) contacts.",
      hint: "Split it, and leave out those that you do not need.", subject: .contacts)
  }

  private static let forms =
    "Export contacts from an address book as vCard (.vcf) or as Google's or Outlook's CSV, or give a JSON list of name, phone, email and picture."

  /// The error in the words for the server with the contacts, if it is an HTTP status.
  ///
  /// Whatever the status, it only means that the contacts cannot be fetched: no key is wrong, and no name.
  func ofContacts(at host: String) -> SpaceError {
    // The address is the user's own, so it can be mistyped.
    guard code != Self.hostNotFoundCode else {
      return SpaceError(
        kind, code: code, message: message, hint: "Check the address of the contacts, and the network.",
        subject: .contacts)
    }
    let error = ofService(host, subject: .contacts)
    guard let status, error.kind == .refused else { return error }
    let text =
      [404, 410].contains(status) ? "has no contacts at that address" : "refused to give the contacts"
    return SpaceError(
      .refused, code: error.code, message: "\(host) \(text) (status \(status)).",
      hint: "Check the address of the contacts.", retryAfter: retryAfter, status: status, subject: .contacts)
  }
}
