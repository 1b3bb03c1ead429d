/// Contacts in the order of their names, found by them in the time of a keystroke.
public struct ContactBook: Sendable {
  /// By the folded name: neither case nor accents count.
  public let contacts: [Contact]
  private let index: SearchIndex

  /// Puts contacts in order. Of two with the same name and a mail address or number in common, or
  /// with neither of them, the later is kept.
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

  /// Those whose names hold every word of a text, wherever it stands in them; all for an empty text.
  public func matching(_ text: String) -> [Contact] {
    let query = SearchQuery(text, fields: index.fields)
    return query.words.isEmpty ? contacts : index.rows(matching: query).map { contacts[$0] }
  }

  /// Who may be meant by a name or a mail address: whoever has exactly this one, else all who match.
  public func meant(by text: String) -> [Contact] {
    let key = Self.folded(text)
    let exact = contacts.filter { contact in
      Self.folded(contact.name) == key || contact.emails.contains { Self.folded($0) == key }
    }
    return exact.isEmpty ? matching(text) : exact
  }

  private static func distinct(_ contacts: [Contact]) -> [Contact] {
    var places: [[String]: Int] = [:]
    var kept: [Contact] = []
    kept.reserveCapacity(contacts.count)
    for contact in contacts {
      let keys = contact.keys
      if let place = keys.lazy.compactMap({ places[$0] }).first {
        kept[place] = contact
        for key in keys { places[key] = place }
      } else {
        for key in keys { places[key] = kept.count }
        kept.append(contact)
      }
    }
    return kept
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
  fileprivate var keys: [[String]] {
    let addresses = emails + phones
    return addresses.isEmpty ? [[name]] : addresses.map { [name, $0] }
  }
}
