import SpaceDomain

/// Contacts from vCards of version 3.0 (RFC 2426) and 4.0 (RFC 6350), and of 2.1, which phones still export.
///
/// A card without an end, or without a name, number or address, is skipped; the others are still read.
struct VCardReader {
  /// The contacts that were read, in the order of the file.
  private(set) var contacts: [Contact] = []
  /// The number of cards that could not be read.
  private(set) var skipped = 0

  private var card: [VCardProperty]?
  /// The nesting depth inside of a card: version 2.1 nests the card of an agent, which is skipped.
  private var depth = 0

  /// The most properties read from a card.
  private static let propertyLimit = 1_000

  /// True when a text looks like vCards.
  static func recognizes(_ data: Data) -> Bool {
    var lines = VCardLines(data.prefix(4_096))
    return lines.next().flatMap { VCardProperty($0) }.map { $0.isMark("BEGIN") } ?? false
  }

  /// Reads all cards of a text.
  /// - Parameters:
  ///   - limit: the most contacts to read, and the most cards to skip.
  ///   - isLate: called from time to time; when it returns true, reading ends.
  /// - Throws: ``BoundedJSON/Limit/tooManyRows`` or ``BoundedJSON/Limit/late``.
  init(_ data: Data, limit: Int = .max, isLate: () -> Bool = { false }) throws {
    for (number, line) in VCardLines(data).enumerated() {
      if let property = VCardProperty(line) { take(property) }
      if contacts.count > limit || skipped > limit { throw BoundedJSON.Limit.tooManyRows }
      if number.isMultiple(of: 1_024), isLate() || Task.isCancelled { throw BoundedJSON.Limit.late }
    }
    if card != nil { skipped += 1 }
  }

  private mutating func take(_ property: VCardProperty) {
    if property.isMark("BEGIN") {
      begin()
    } else if property.isMark("END") {
      end()
    } else if depth == 0, Self.used.contains(property.name), (card?.count ?? 0) < Self.propertyLimit {
      card?.append(property)
    }
  }

  private mutating func begin() {
    if card?.last?.name == "AGENT" || depth > 0 {
      depth += 1
    } else {
      // The card before has no end.
      if card != nil { skipped += 1 }
      card = []
    }
  }

  private mutating func end() {
    if depth > 0 {
      depth -= 1
      // Properties after a nested card belong to the outer card again.
      if depth == 0 { card?.removeAll { $0.name == "AGENT" } }
      return
    }
    guard let properties = card else { return }
    card = nil
    if let contact = Contact(card: properties) { contacts.append(contact) } else { skipped += 1 }
  }

  /// The properties that are read; a card may have hundreds of others.
  private static let used: Set<String> = ["FN", "N", "ORG", "NICKNAME", "TEL", "EMAIL", "PHOTO", "AGENT"]
}

extension VCardProperty {
  /// True for the line `BEGIN:VCARD` or `END:VCARD`, given the word before the colon.
  fileprivate func isMark(_ word: String) -> Bool {
    name == word && text.trimming(while: \.isWhitespace).uppercased() == "VCARD"
  }
}

extension Contact {
  fileprivate init?(card: [VCardProperty]) {
    func ranked(_ name: String) -> [VCardProperty] {
      card.filter { $0.name == name }.enumerated()
        .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
    }
    let structured = ranked("N").prefix(1).map(Self.name)
    let organization = ranked("ORG").prefix(1).map {
      $0.components.filter { !$0.isEmpty }.joined(separator: ", ")
    }
    let names = ranked("FN").map(\.text) + structured + ranked("NICKNAME").map(\.text) + organization
    self.init(
      name: names.first { !$0.allSatisfy(\.isWhitespace) },
      phones: ranked("TEL").map { Self.without("tel:", $0.text) },
      emails: ranked("EMAIL").map { Self.without("mailto:", $0.text) },
      portrait: ranked("PHOTO").lazy.compactMap(Self.portrait).first)
  }

  /// Components: family name, given name, further names, prefixes, suffixes.
  private static func name(_ property: VCardProperty) -> String {
    let parts = property.components
    let order = [3, 1, 2, 0, 4]
    return order.filter { $0 < parts.count }.map { parts[$0] }.joined(separator: " ")
  }

  /// Removes a URI scheme, such as in version 4.0's `tel:+1-555;ext=5`.
  private static func without(_ scheme: String, _ text: String) -> String {
    guard text.lowercased().hasPrefix(scheme) else { return text }
    let value = String(text.dropFirst(scheme.count).prefix { $0 != "?" })
    return value.replacing(";ext=", with: " x")
  }

  private static func portrait(_ property: VCardProperty) -> Portrait? {
    if let data = property.base64 { return embedded(data) }
    let text = property.text
    if text.lowercased().hasPrefix("data:") {
      guard let comma = text.firstIndex(of: ","), text[..<comma].lowercased().hasSuffix(";base64") else {
        return nil
      }
      return VCardProperty.data(base64: text[comma...].dropFirst().utf8).flatMap(embedded)
    }
    return WebAddress.url(text).map { .linked($0) }
  }

  private static func embedded(_ data: Data) -> Portrait? {
    guard data.count <= StoredContact.portraitLimit else { return nil }
    return (try? EncodedPicture(sniffing: data)).map { .embedded($0) }
  }
}
