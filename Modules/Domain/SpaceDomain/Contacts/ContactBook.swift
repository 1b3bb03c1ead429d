/// Contacts sorted by name, with a search that is fast enough to run at every keystroke.
public struct ContactBook: Sendable {
  /// The contacts sorted by folded name, ignoring case and accents.
  public let contacts: [Contact]
  private let index: SearchIndex

  /// Sorts contacts and joins duplicates: those with the same name that share a mail address or number, or that have
  /// none. The joined contact has the numbers and addresses of all, those of the last one first.
  public init(_ contacts: [Contact]) {
    let distinct = Self.distinct(contacts)
    let unsorted = SearchIndex(fields: ["name"], records: distinct) { [$0.name] }
    let order = distinct.indices.sorted { unsorted.folded($0).lexicographicallyPrecedes(unsorted.folded($1)) }
    self.contacts = order.map { distinct[$0] }
    index = unsorted.arranged(order)
  }

  /// The contacts whose names contain every word of a text, anywhere in the name; all contacts for an empty text.
  public func matching(_ text: String) -> [Contact] {
    let query = SearchQuery(text, fields: index.fields)
    return query.words.isEmpty ? contacts : index.rows(matching: query).map { contacts[$0] }
  }

  /// The contacts that match a name or a mail address: exact matches if there are any, else all partial ones.
  public func meant(by text: String) -> [Contact] {
    let exact = contacts.filter { $0.isNamed(text) }
    return exact.isEmpty ? matching(text) : exact
  }

  private static func distinct(_ contacts: [Contact]) -> [Contact] {
    var places: [Contact.Key: Int] = [:]
    var kept: [Contact?] = []
    for contact in contacts {
      var (joined, place, keys) = (contact, kept.count, contact.keys)
      // A contact can connect several that had nothing in common before.
      for known in Set(keys.compactMap { places[$0] }).sorted() {
        guard let earlier = kept[known], joined.canJoin(earlier) else { continue }
        joined = joined.joined(with: earlier)
        if place < kept.count { keys += earlier.keys }
        kept[known] = nil
        place = min(place, known)
      }
      if place == kept.count { kept.append(joined) } else { kept[place] = joined }
      for key in keys { places[key] = place }
    }
    return kept.compactMap(\.self)
  }
}

extension Contact {
  /// True when a text is the name or a mail address, whatever case and accents.
  package func isNamed(_ text: String) -> Bool {
    let key = TextFolding.folded(text)
    return TextFolding.folded(name) == key || emails.contains { TextFolding.folded($0) == key }
  }

  /// True when both have the same name, and an address or number in common, or neither has one.
  package func isSame(as other: Contact) -> Bool { !Set(keys).isDisjoint(with: other.keys) }

  /// The name combined with each mail address and number, or the name alone when there are none.
  fileprivate var keys: [Key] {
    let addresses: [String?] = emails + phones
    return (addresses.isEmpty ? [nil] : addresses).map { Key(name: name, address: $0) }
  }

  fileprivate struct Key: Hashable {
    let name: String
    let address: String?
  }

  /// True while both together have a plausible number of addresses. Without this limit, an endless list of contacts
  /// that share an address would take quadratic time.
  fileprivate func canJoin(_ other: Contact) -> Bool {
    phones.count + emails.count + other.phones.count + other.emails.count <= 100
  }

  /// This contact, completed with the fields that only the other contact has.
  fileprivate func joined(with earlier: Contact) -> Contact {
    Contact(
      name: name, phones: phones + earlier.phones, emails: emails + earlier.emails,
      portrait: portrait ?? earlier.portrait) ?? self
  }
}
