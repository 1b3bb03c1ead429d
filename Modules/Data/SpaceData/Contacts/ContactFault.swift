import SpaceDomain

/// The reason why a card, an entry or a row is not imported, in words that follow its place: `could not be read: …`.
struct ContactFault: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

/// The cards, entries or rows of one file that are no contacts.
struct ContactFaults: Sendable {
  /// Those that could not be read; each is named in `problems`.
  private(set) var skipped = 0
  /// Groups, which are no people.
  var groups = 0
  /// The places that a person may want to look at, the first ones.
  private(set) var problems: [ContactsImport.Problem] = []

  /// Counts one that is not imported.
  mutating func skip(_ place: ContactsImport.Place, _ fault: ContactFault) {
    skipped += 1
    tell(place, fault.reason)
  }

  mutating func tell(_ place: ContactsImport.Place, _ reason: String) {
    guard problems.count < ContactsImport.problemLimit else { return }
    problems.append(ContactsImport.Problem(place: place, reason: reason))
  }
}
