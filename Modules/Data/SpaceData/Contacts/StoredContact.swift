import SpaceDomain

/// A contact in the data directory. An embedded picture is stored as its bytes, which are checked again when
/// they are read.
struct StoredContact: Codable, Sendable {
  /// The largest embedded picture in bytes; address books use smaller ones.
  static let portraitLimit = 1_000_000

  private let name: String
  private let phones: [String]?
  private let emails: [String]?
  private var picture: Data?
  private var pictureURL: URL?

  init(_ contact: Contact) {
    name = contact.name
    phones = contact.phones.isEmpty ? nil : contact.phones
    emails = contact.emails.isEmpty ? nil : contact.emails
    switch contact.portrait {
    case .linked(let url): pictureURL = url
    case .embedded(let picture): self.picture = picture.data
    case nil: break
    }
  }

  /// The contact; nil when it has neither name nor address.
  var contact: Contact? {
    let embedded = picture.flatMap { try? EncodedPicture(sniffing: $0) }
    return Contact(
      name: name, phones: phones ?? [], emails: emails ?? [],
      portrait: embedded.map { .embedded($0) } ?? pictureURL.map { .linked($0) })
  }
}
