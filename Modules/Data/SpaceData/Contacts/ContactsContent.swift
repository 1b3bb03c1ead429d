import SpaceDomain

/// The contacts in a file or an answer: vCards, JSON, or a table as Google and Outlook export it.
struct ContactsContent: Sendable {
  /// The most contacts read from one source, and the most stored.
  static let limit = 50_000

  let contacts: [Contact]
  let faults: ContactFaults

  /// Reads vCards, JSON or a table.
  /// - Parameter isLate: called from time to time; when it returns true, reading ends.
  /// - Throws: `SpaceError.Kind.unreadable` when it has none of these forms; `tooLarge`; `cancelled`.
  init(
    reading data: Data, source: String, isLate: @escaping APIService.IsLate = { false }
  ) throws(SpaceError) {
    let text = data.inUTF8
    let first = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    do {
      if first == UInt8(ascii: "[") || first == UInt8(ascii: "{") {
        self = try BoundedJSON.decode(Self.self, from: Self.list(text), rows: Self.limit, isLate: isLate)
      } else if let table = try ContactsTable(text, limit: Self.limit, isLate: isLate) {
        (contacts, faults) = (table.contacts, table.faults)
      } else if VCardReader.recognizes(text) {
        let cards = try VCardReader(text, limit: Self.limit, isLate: isLate)
        (contacts, faults) = (cards.contacts, cards.faults)
      } else if let table = try ContactsTable(text, limit: Self.limit, isGuessing: true, isLate: isLate) {
        (contacts, faults) = (table.contacts, table.faults)
      } else {
        throw SpaceError.unknownForm(source: source)
      }
    } catch BoundedJSON.Limit.tooManyRows {
      throw .tooMany(source: source, limit: Self.limit)
    } catch {
      // Reading ends early also when the task is canceled.
      try SpaceError.checkCancellation()
      throw .unknownForm(source: source)
    }
  }

  /// The text, or the list of the objects that follow one another in it, as `jq '.[]'` writes them.
  private static func list(_ text: Data) -> Data {
    var (objects, rest) = ([Data](), text.drop(while: \.isASCIISpace))
    while rest.first == UInt8(ascii: "{"), objects.count <= limit {
      let object = rest.prefix(JSONOutline.end(ofValueIn: rest.span))
      objects.append(object)
      rest = rest[object.endIndex...].drop(while: \.isASCIISpace)
    }
    guard objects.count > 1, rest.isEmpty else { return text }
    return Data("[".utf8) + objects.joined(separator: Data(",".utf8)) + Data("]".utf8)
  }

  /// Reads all files of an import.
  /// - Throws: when a file has no known form, or none holds a contact.
  init(_ files: [ContactsDocument]) throws(SpaceError) {
    if files.count == 1 {
      self = try ContactsContent(files[0].content, source: files[0].name)
      return
    }
    var (contacts, faults) = ([Contact](), ContactFaults())
    for file in files {
      let content = try ContactsContent(reading: file.content, source: file.name)
      contacts += content.contacts
      faults.add(content.faults, from: file.name)
    }
    if contacts.isEmpty { throw .nothingIn(source: "The files", ContactFaults()) }
    if contacts.count > Self.limit { throw .tooMany(source: "The files", limit: Self.limit) }
    (self.contacts, self.faults) = (contacts, faults)
  }

  /// Reads what holds at least one contact.
  /// - Throws: as above, and `SpaceError.Kind.unreadable` when it holds none.
  init(_ data: Data, source: String, isLate: @escaping APIService.IsLate = { false }) throws(SpaceError) {
    self = try ContactsContent(reading: data, source: source, isLate: isLate)
    if contacts.isEmpty { throw .nothingIn(source: source, faults) }
  }
}

extension ContactsContent: Decodable {
  /// The fields that services put their list into; `value` is Microsoft's, `Resources` that of SCIM.
  private static let lists = [
    "results", "contacts", "users", "data", "connections", "otherContacts", "people", "value", "responses",
    "Resources", "items",
  ]

  /// Reads a list, one in a field, or an only contact.
  init(from decoder: any Decoder) throws {
    let fields = LenientFields(from: decoder)
    let list = Self.lists.first(where: fields.has)
    let rows = try list.map { try fields.list(ContactRow.self, in: $0) } ?? LossyRows(from: decoder)
    let contacts = rows.rows.compactMap(\.contact)
    // An object of something else, such as an error, is no contact that could not be read.
    if fields.isObject, contacts.isEmpty, list == nil { throw fields.fault("No list of contacts.") }
    var faults = ContactFaults()
    for (index, row) in rows.rows.enumerated() where row.contact == nil {
      faults.skip(.entry(index + 1), .nameless)
    }
    for _ in 0..<rows.skipped { faults.skip(.entry(nil), ContactFault("it is too large")) }
    (self.contacts, self.faults) = (contacts, faults)
  }
}

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

  mutating func skip(_ place: ContactsImport.Place, _ fault: ContactFault) {
    skipped += 1
    tell(place, "could not be read: \(fault.reason)")
  }

  mutating func tell(_ place: ContactsImport.Place, _ reason: String) {
    guard problems.count < ContactsImport.problemLimit else { return }
    problems.append(ContactsImport.Problem(place: place, reason: reason))
  }

  /// Tells of a contact that has U+FFFD in place of characters whose bytes were damaged.
  mutating func tellBroken(_ contact: Contact, _ place: ContactsImport.Place) {
    guard
      ([contact.name] + contact.phones + contact.emails).contains(where: {
        $0.unicodeScalars.contains("\u{FFFD}")
      })
    else { return }
    tell(place, "a character could not be read; \u{FFFD} is in its place")
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
