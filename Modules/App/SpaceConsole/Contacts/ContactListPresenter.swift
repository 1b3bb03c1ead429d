import SpaceDomain
import TerminalKit

/// Contacts, two lines each, beside the picture or initials if pictures are drawn.
struct ContactListPresenter: Output {
  /// All results.
  let found: Sourced<[Contact]>
  /// The most contacts to show.
  var limit = Int.max
  /// The loaded pictures, each of the size for all.
  var portraits: [Contact: InlinePicture] = [:]
  let now: Date

  /// The size of a portrait in cells: portraits are square, and cells twice as high as wide.
  static let portraitArea = CellSize(columns: 6, rows: 3)

  private var shown: ArraySlice<Contact> { found.value.prefix(limit) }

  func blocks(width: Int) -> [OutputBlock] {
    let footer = ListFooter(
      shown: shown.count, total: found.value.count, noun: ("contact", "contacts"),
      origin: found.origin(at: now))
    return shown.flatMap { row($0, width: width) } + footer.lines(width: width).map { .line($0) }
  }

  private func row(_ contact: Contact, width: Int) -> [OutputBlock] {
    if portraits.isEmpty { return lines(contact, width: width).map { .line($0) } }
    let area = Self.portraitArea
    let lines = lines(contact, width: max(1, width - area.columns - InlinePicture.gap))
    // All rows have the same height, whatever the shape of the picture.
    let padded = lines + Array(repeating: "", count: max(0, area.rows - lines.count))
    if let picture = portraits[contact] { return [.beside(picture, area: area, padded)] }
    // Initials replace a missing picture.
    let initials = SafeText(contact.initials).padded(to: area.columns + InlinePicture.gap, .center)
    let lead = [StyledText(initials, .accent), StyledText(SafeText.spaces(initials.width))]
    return zip(lead, padded).map { .line($0 + $1) } + padded.dropFirst(lead.count).map { .line($0) }
  }

  /// The name, then a mail address, a number, and the number of further ones.
  private func lines(_ contact: Contact, width: Int) -> [StyledText] {
    let name = StyledText(SafeText(contact.name).truncated(to: width), .title)
    let more = contact.emails.dropFirst().count + contact.phones.dropFirst().count
    let facts: [SafeText] =
      [contact.emails.first, contact.phones.first].compactMap(\.self).map { SafeText($0) }
      + (more > 0 ? ["and \(more) more"] : [])
    guard !facts.isEmpty else { return [name] }
    let line = facts.joined(separator: " · ").truncated(to: max(1, width - 2))
    return [name, .gap(2, spoken: "") + StyledText(line)]
  }

  /// Fields: name, first number, first mail address, address of the picture, origin.
  var records: [PlainRecord] {
    shown.map {
      [$0.name, $0.phones.first, $0.emails.first, Self.pictureURL($0), found.provenance.kind]
    }
  }

  var json: JSONValue {
    [
      "provenance": found.provenance, "total": found.value.count, "contacts": shown.map(Self.json),
    ]
  }

  private static func json(_ contact: Contact) -> JSONValue {
    func others(_ texts: [String]) -> [String]? { texts.count < 2 ? nil : texts }
    return [
      "name": contact.name, "phone": contact.phones.first, "email": contact.emails.first,
      "pictureURL": pictureURL(contact), "phones": others(contact.phones), "emails": others(contact.emails),
      "picture": embeddedPicture(contact),
    ]
  }

  /// The picture that came with the contact, as a `data:` address, so that an import reads it back.
  private static func embeddedPicture(_ contact: Contact) -> String? {
    guard case .embedded(let picture) = contact.portrait else { return nil }
    return "data:image/\(picture.format.rawValue);base64,\(picture.data.base64EncodedString())"
  }

  private static func pictureURL(_ contact: Contact) -> URL? {
    if case .linked(let url) = contact.portrait { url } else { nil }
  }
}

extension Sourced<[Contact]> {
  /// The origin of contacts. Imported ones are never stale, because no service has newer ones.
  func origin(at now: Date) -> SafeText {
    guard case .cached(_, let source) = provenance, reason == nil else { return provenance.text(at: now) }
    return "imported, the last from \(source)"
  }
}
