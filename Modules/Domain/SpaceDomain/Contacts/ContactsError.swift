/// An error of the contacts: there are none, or the one asked for was not found.
public enum ContactsError: PresentableError, Equatable {
  /// Nothing was imported, and no address is set.
  case none
  /// No contact has this name.
  case noMatch(String)
  /// Several contacts match, given as name and mail address.
  case ambiguous(String, [String])
  /// The contact has no mail address.
  case noMail(name: String)
  /// The content is neither a list in JSON nor vCards.
  case unknownForm(source: String)
  /// The content can be read but holds no contact.
  case nothingIn(source: String, skipped: Int)
  /// The content holds more contacts than the limit.
  case tooMany(source: String, limit: Int)

  /// The kind, by which callers decide.
  public var kind: ErrorKind {
    switch self {
    case .none, .noMatch: .notFound
    case .ambiguous, .noMail: .invalidRequest
    case .unknownForm, .nothingIn, .tooMany: .badAnswer
    }
  }

  /// A stable word for machines.
  public var code: String {
    switch self {
    case .none: "no-contacts"
    case .noMatch: "no-such-contact"
    case .ambiguous: "ambiguous-contact"
    case .noMail: "no-mail-address"
    case .unknownForm: "unknown-form"
    case .nothingIn: "no-contacts-in-file"
    case .tooMany: "too-many-contacts"
    }
  }

  /// One sentence that says what happened.
  public var message: String {
    switch self {
    case .none: "There are no contacts yet."
    case .noMatch(let name): "No contact matches ‘\(name.prefix(80))’."
    case .ambiguous(let name, let found):
      "‘\(name.prefix(80))’ may be any of \(found.count) contacts: "
        + found.prefix(5).map { String($0.prefix(80)) }.joined(separator: ", ")
        + (found.count > 5 ? ", …" : ".")
    case .noMail(let name): "\(name.prefix(80)) has no mail address."
    case .unknownForm(let source): "\(source) holds neither a list in JSON nor vCards."
    case .nothingIn(let source, 0): "\(source) holds no contacts."
    case .nothingIn(let source, let skipped):
      "\(source) holds no contact that could be read (\(skipped) could not)."
    case .tooMany(let source, let limit): "\(source) holds more than \(limit) contacts."
    }
  }

  /// Advice on the next step; nil when there is none.
  public var hint: String? {
    switch self {
    case .none:
      "Import a file of contacts, or set an address that has some."
    case .noMatch: "Look for the name in the list of contacts."
    case .ambiguous: "Write more of the name, or the mail address."
    case .noMail: "Choose another contact, or share the text itself."
    case .unknownForm, .nothingIn:
      "Export contacts from an address book as vCard (.vcf), or give a JSON list of name, phone, email and picture."
    case .tooMany: "Split it, and leave out those that you do not need."
    }
  }
}
