/// Contacts in the order of their names, found by them in the time of a keystroke.
public struct ContactBook: Sendable {
  /// The contacts ordered by folded name: neither case nor accents count.
  public let contacts: [Contact]
  private let index: SearchIndex

  /// Puts contacts in order. Contacts with the same name and a mail address or number in common, or with neither of
  /// them, become one that has the numbers and addresses of all; those of the last come first.
  public init(_ contacts: [Contact]) {
    let distinct = Self.distinct(contacts)
    let unsorted = SearchIndex(fields: ["name"], records: distinct) { [$0.name] }
    let order = distinct.indices.sorted { left, right in
      let (a, b) = (unsorted.folded(left), unsorted.folded(right))
      return a.elementsEqual(b) ? left < right : a.lexicographicallyPrecedes(b)
    }
    self.contacts = order.map { distinct[$0] }
    index = unsorted.arranged(order)
  }

  /// The contacts whose names hold every word of a text, wherever it stands in them; all for an empty text.
  public func matching(_ text: String) -> [Contact] {
    let query = SearchQuery(text, fields: index.fields)
    return query.words.isEmpty ? contacts : index.rows(matching: query).map { contacts[$0] }
  }

  /// The contacts that a name or a mail address may mean: those that have exactly this one, else all that match.
  public func meant(by text: String) -> [Contact] {
    let key = Self.folded(text)
    let exact = contacts.filter { contact in
      Self.folded(contact.name) == key || contact.emails.contains { Self.folded($0) == key }
    }
    return exact.isEmpty ? matching(text) : exact
  }

  private static func distinct(_ contacts: [Contact]) -> [Contact] {
    var places: [Contact.Key: Int] = [:]
    var kept: [Contact?] = []
    kept.reserveCapacity(contacts.count)
    places.reserveCapacity(contacts.count)
    for contact in contacts {
      var (joined, place, keys) = (contact, kept.count, contact.keys)
      // A contact may join several that had nothing in common before.
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

  private static func folded(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    TextFolding.append(text, to: &bytes)
    return bytes
  }
}

extension Contact {
  /// Two contacts with one of these in common stand for the same person, as far as it can be told: the name with each
  /// of the mail addresses and numbers, or alone where there are none.
  fileprivate var keys: [Key] {
    let addresses = emails + phones
    return addresses.isEmpty
      ? [Key(name: name, address: nil)] : addresses.map { Key(name: name, address: $0) }
  }

  fileprivate struct Key: Hashable {
    let name: String
    let address: String?
  }

  /// True when both together have no more numbers and addresses than a person has; an endless list of
  /// contacts that share an address would otherwise take quadratic time.
  fileprivate func canJoin(_ other: Contact) -> Bool {
    phones.count + emails.count + other.phones.count + other.emails.count <= 100
  }

  /// The contact, completed by the fields that only another one of the same name has.
  fileprivate func joined(with earlier: Contact) -> Contact {
    Contact(
      name: name, phones: phones + earlier.phones, emails: emails + earlier.emails,
      portrait: portrait ?? earlier.portrait) ?? self
  }
}
