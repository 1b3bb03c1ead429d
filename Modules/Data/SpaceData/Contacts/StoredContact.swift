import SpaceDomain

/// A contact in the data directory. An embedded picture is stored as its bytes, which are checked again when
/// they are read.
struct StoredContact: Codable, Sendable {
  /// The largest embedded picture in bytes; address books use smaller ones.
  static let portraitLimit = 1_000_000

  let contact: Contact

  private enum CodingKeys: CodingKey { case name, phones, emails, picture, pictureURL }

  init(_ contact: Contact) { self.contact = contact }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let embedded = try fields.decodeIfPresent(Data.self, forKey: .picture).flatMap {
      try? EncodedPicture(sniffing: $0)
    }
    let link = try fields.decodeIfPresent(URL.self, forKey: .pictureURL)
    let contact = Contact(
      name: try fields.decode(String.self, forKey: .name),
      phones: try fields.decodeIfPresent([String].self, forKey: .phones) ?? [],
      emails: try fields.decodeIfPresent([String].self, forKey: .emails) ?? [],
      portrait: embedded.map { .embedded($0) } ?? link.map { .linked($0) })
    guard let contact else {
      throw DecodingError.dataCorruptedError(
        forKey: .name, in: fields, debugDescription: "A contact without name or address.")
    }
    self.contact = contact
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(contact.name, forKey: .name)
    if !contact.phones.isEmpty { try fields.encode(contact.phones, forKey: .phones) }
    if !contact.emails.isEmpty { try fields.encode(contact.emails, forKey: .emails) }
    switch contact.portrait {
    case .linked(let url): try fields.encode(url, forKey: .pictureURL)
    case .embedded(let picture): try fields.encode(picture.data, forKey: .picture)
    case nil: break
    }
  }
}
