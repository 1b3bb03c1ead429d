import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A contact as it is kept: a picture that came with it as its bytes, which are looked at again when they are read.
struct StoredContact: Codable, Sendable {
  /// The largest picture that is kept with a contact, in bytes; address books make them smaller.
  static let portraitLimit = 1_000_000

  private let name: String
  private var phones: [String]?
  private var emails: [String]?
  private var picture: Data?
  private var pictureURL: URL?

  init(_ contact: Contact) {
    name = contact.name
    phones = contact.phones.isEmpty ? nil : contact.phones
    emails = contact.emails.isEmpty ? nil : contact.emails
    switch contact.portrait {
    case .linked(let url): pictureURL = url
    case .embedded(let portrait): picture = portrait.data
    case nil: break
    }
  }

  /// The contact; nil when nothing is left of it.
  var contact: Contact? {
    let embedded = picture.flatMap { try? Picture(sniffing: $0) }
    return Contact(
      name: name, phones: phones ?? [], emails: emails ?? [],
      portrait: embedded.map { .embedded($0) } ?? pictureURL.map { .linked($0) })
  }
}
