import SpaceDomain

/// Contacts from vCards of version 3.0 (RFC 2426) and 4.0 (RFC 6350), and of 2.1, which phones still export.
///
/// A card without a beginning or an end, of which it cannot be told whose fields it has, or without a name, number
/// or address is not read and named with its line; the others are still read. Lines need not be whole.
struct VCardReader {
  private(set) var contacts: [Contact] = []
  private(set) var faults = ContactFaults()
  var skipped: Int { faults.skipped }

  private var card: Card?
  /// The nesting depth inside of a card: version 2.1 nests the card of an agent, which is not read.
  private var depth = 0
  /// The mark at the end of the text before, which may be part of the text or the end of a card.
  private var doubt: Doubt?
  /// The line of the first property that stands outside of any card.
  private var stray: Int?
  private let decoder = CharsetDecoder()

  private struct Card {
    let line: Int
    var properties: [VCardProperty] = []
    var nested = 0

    func has(_ name: String) -> Bool { properties.contains { $0.name == name } }

    /// The number of cards that seem to have run into this one: a card has one version and one name.
    var count: Int {
      let versions = properties.filter { $0.name == "VERSION" }
      let isAlternating = versions.contains { $0.bytes.first == UInt8(ascii: "4") }
      func names(_ name: String) -> Int {
        Set(properties.filter { $0.name == name && ($0["ALTID"] + $0["LANGUAGE"]).isEmpty }.map(\.bytes))
          .count
      }
      return max(1, versions.count, names("N"), isAlternating ? 1 : names("FN"))
    }
  }

  /// The marks that a free text ends in.
  private struct Doubt {
    let line: Int
    let ends: Bool
    let begins: Bool
  }

  private static let propertyLimit = 1_000

  static func recognizes(_ data: Data) -> Bool {
    VCardMark.first(in: Array(data.prefix(65_536).inUTF8)[...]) != nil
  }

  /// Reads all cards of a text.
  /// - Parameters:
  ///   - limit: the most contacts to read, and the most cards to skip.
  ///   - isLate: called from time to time; when it returns true, reading ends.
  /// - Throws: ``BoundedJSON/Limit/tooManyRows`` or ``BoundedJSON/Limit/late``.
  init(_ data: Data, limit: Int = .max, isLate: () -> Bool = { false }) throws {
    for (count, line) in VCardLines(data).enumerated() {
      take(line)
      if contacts.count > limit || skipped > limit || faults.groups > limit {
        throw BoundedJSON.Limit.tooManyRows
      }
      if count.isMultiple(of: 1_024), isLate() || Task.isCancelled { throw BoundedJSON.Limit.late }
    }
    resolveEnd()
    endStray()
    if card != nil { loseCard() }
  }

  private mutating func take(_ line: VCardLines.Line) {
    var rest = line.bytes
    while !rest.isEmpty {
      rest = rest.drop(while: \.isBlankOfVCard)
      let mark = VCardMark.first(in: rest)
      let text = rest[..<(mark?.range.lowerBound ?? rest.endIndex)]
      guard let property = VCardProperty(text) else {
        // Text before the mark that is no property belongs to nothing.
        guard let mark else { return }
        meet(mark, line.number)
        rest = rest[mark.range.upperBound...]
        continue
      }
      if mark != nil, !Self.whole.contains(property.name) {
        take(property, line.number)
        doubt = Self.doubt(rest, line.number)
        return
      }
      take(property, line.number)
      rest = rest[text.endIndex...]
    }
  }

  /// The marks at the end of a text: `END:VCARD`, `BEGIN:VCARD`, or both.
  private static func doubt(_ text: ArraySlice<UInt8>, _ line: Int) -> Doubt {
    var (rest, last, previous): (ArraySlice<UInt8>, VCardMark?, VCardMark?) = (text, nil, nil)
    while let mark = VCardMark.first(in: rest) {
      let isJoined = last.map {
        rest[$0.range.upperBound..<mark.range.lowerBound].allSatisfy(\.isBlankOfVCard)
      }
      (previous, last) = (isJoined == true ? last : nil, mark)
      rest = rest[mark.range.upperBound...]
    }
    guard let last, rest.allSatisfy(\.isBlankOfVCard) else {
      return Doubt(line: line, ends: false, begins: false)
    }
    return Doubt(line: line, ends: !(previous ?? last).isBegin, begins: last.isBegin)
  }

  private mutating func take(_ property: VCardProperty, _ line: Int) {
    resolveBeginning(before: property)
    guard card != nil else {
      if Self.used.contains(property.name) { stray = stray ?? line }
      return
    }
    guard depth == 0, Self.used.contains(property.name) else { return }
    if card!.properties.count < Self.propertyLimit { card!.properties.append(property) }
  }

  /// Begins a card whose beginning stands in the last text: that of an agent, or the next one when its version follows.
  private mutating func resolveBeginning(before property: VCardProperty) {
    defer { doubt = nil }
    guard let doubt, doubt.begins, let card else { return }
    if !doubt.ends, card.properties.last?.name == "AGENT" {
      depth += 1
    } else if property.name == "VERSION", doubt.ends || card.has("VERSION") {
      if doubt.ends { end(doubt.line) }
      begin(doubt.line)
    }
  }

  private mutating func meet(_ mark: VCardMark, _ line: Int) {
    if mark.isBegin { resolveEnd() }
    doubt = nil
    if mark.isBegin { begin(line) } else { end(line) }
  }

  /// Ends a card whose end stands in its last text, when nothing else ends it.
  private mutating func resolveEnd() {
    if let doubt, doubt.ends, !doubt.begins, card != nil { end(doubt.line) }
    doubt = nil
  }

  private mutating func begin(_ line: Int) {
    endStray()
    let isNested = card?.properties.last.map { $0.name == "AGENT" && $0.isEmpty } ?? false
    if isNested || depth > 0 {
      depth += 1
      card?.nested += 1
    } else {
      if card != nil { loseCard() }
      card = Card(line: line)
    }
  }

  private mutating func end(_ line: Int) {
    if depth > 0 {
      depth -= 1
      // Properties after a nested card belong to the outer card again.
      if depth == 0 { card?.properties.removeAll { $0.name == "AGENT" } }
      return
    }
    endStray()
    guard let card else { return }
    self.card = nil
    if card.count > 1 { return lose(card.count, card.line, "several contacts run into each other") }
    if card.properties.contains(where: { $0.isOfGroup(decoder) }) {
      faults.groups += 1
      return
    }
    do throws(ContactFault) {
      let made = try VCardContact(card.properties, decoder)
      contacts.append(made.contact)
      if made.isPictureLost {
        faults.tell(.line(card.line), "the picture of \(made.contact.name.prefix(80)) could not be read")
      }
      if card.properties.contains(where: \.isGuessed) {
        faults.tell(.line(card.line), "no charset is named; read as Windows-1252")
      }
      faults.tellBroken(made.contact, .line(card.line))
    } catch {
      faults.skip(.line(card.line), error)
    }
  }

  private mutating func loseCard() {
    guard let card else { return }
    lose(card.nested + 1, card.line, "its END:VCARD is missing")
    (self.card, depth) = (nil, 0)
  }

  private mutating func lose(_ count: Int, _ line: Int, _ reason: String) {
    for _ in 0..<count { faults.skip(.line(line), ContactFault(reason)) }
  }

  private mutating func endStray() {
    if let stray { lose(1, stray, "its BEGIN:VCARD is missing") }
    stray = nil
  }

  /// The properties that are read; a card may have hundreds of others.
  private static let used: Set<String> = [
    "FN", "N", "ORG", "NICKNAME", "TEL", "EMAIL", "PHOTO", "AGENT", "VERSION", "KIND",
    "X-ADDRESSBOOKSERVER-KIND", "X-EVOLUTION-LIST",
  ]
  /// The properties whose values never hold `BEGIN:VCARD` or `END:VCARD`; notes, addresses of pages and others may.
  private static let whole = used.subtracting(["AGENT"]).union([
    "ADR", "BDAY", "CATEGORIES", "GEO", "KEY", "LOGO", "PRODID", "REV", "ROLE", "SOUND", "TITLE", "TZ", "UID",
  ])
}
