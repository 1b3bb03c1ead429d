extension SpaceError {
  /// Nothing was imported, and no address is set.
  public static let noContacts = SpaceError(
    .empty, code: "no-contacts", message: "There are no contacts yet.",
    hint: "Import a file of contacts, or set an address that has some.", subject: .contacts)

  /// No contact has this name.
  public static func noContact(named name: String) -> SpaceError {
    SpaceError(
      .notFound, code: "no-such-contact", message: "No contact matches ‘\(name.prefix(80))’.",
      hint: "Look for the name in the list of contacts.", subject: .contacts)
  }

  /// Several contacts match, given as name and mail address.
  public static func ambiguousContact(_ name: String, _ found: [String]) -> SpaceError {
    SpaceError(
      .ambiguous, code: "ambiguous-contact",
      message: "‘\(name.prefix(80))’ may be any of \(found.count) contacts: "
        + found.prefix(5).map { $0.prefix(80) }.joined(separator: ", ") + (found.count > 5 ? ", …" : "."),
      hint: "Write more of the name, or the mail address.", subject: .contacts)
  }

  /// No import and no removal can be undone.
  public static let noContactsChange = SpaceError(
    .notFound, code: "no-change", message: "There is no change of the contacts to undo.",
    hint: "Only the last change can be undone, and only once.", subject: .contacts)

  /// The contact has no mail address.
  public static func noMail(name: String) -> SpaceError {
    SpaceError(
      .invalidRequest, code: "no-mail-address", message: "\(name.prefix(80)) has no mail address.",
      hint: "Choose another contact, or share the text itself.", subject: .contacts)
  }
}
