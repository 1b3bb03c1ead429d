import SpaceDomain

/// The reason why a card, an entry or a row could not be read, and is not imported.
struct ContactFault: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }

  static let nameless = ContactFault("it has no name, number or address")
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
    tell(place, "could not be read: \(fault.reason)")
  }

  mutating func tell(_ place: ContactsImport.Place, _ reason: String) {
    guard problems.count < ContactsImport.problemLimit else { return }
    problems.append(ContactsImport.Problem(place: place, reason: reason))
  }

  /// Adds those of one of several files.
  mutating func add(_ other: ContactFaults, from source: String) {
    (skipped, groups) = (skipped + other.skipped, groups + other.groups)
    let room = ContactsImport.problemLimit - problems.count
    problems += other.problems.prefix(room).map {
      ContactsImport.Problem(source: source, place: $0.place, reason: $0.reason)
    }
  }
}
