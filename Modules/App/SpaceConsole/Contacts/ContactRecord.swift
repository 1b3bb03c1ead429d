import SpaceDomain
import TerminalKit

/// A contact in the contract's JSON and as a plain record.
enum ContactRecord {
  static func json(_ contact: Contact) -> JSONValue {
    func others(_ texts: [String]) -> JSONValue? {
      texts.count < 2 ? nil : .array(texts.map(JSONValue.string))
    }
    return [
      "name": .string(contact.name), "phone": contact.phones.first.map(JSONValue.string),
      "email": contact.emails.first.map(JSONValue.string),
      "pictureURL": pictureURL(contact).map(JSONValue.string),
      "phones": others(contact.phones), "emails": others(contact.emails),
    ]
  }

  /// Fields: name, first number, first mail address, address of the picture, origin.
  static func record(_ contact: Contact, _ provenance: Provenance) -> PlainRecord {
    PlainRecord([
      contact.name, contact.phones.first, contact.emails.first, pictureURL(contact),
      ProvenancePresenter.kind(provenance),
    ])
  }

  private static func pictureURL(_ contact: Contact) -> String? {
    if case .linked(let url) = contact.portrait { url.absoluteString } else { nil }
  }
}
