import SpaceDomain

/// A contact in the JSON formats of several servers: flat as from jsonplaceholder or this program, or nested
/// as from randomuser.me (https://randomuser.me/documentation).
struct ContactRow: Decodable, Sendable {
  let contact: Contact

  init(from decoder: any Decoder) throws {
    let fields = LenientFields(from: decoder)
    let (name, picture) = (fields["name"], fields["picture"])
    let parts = [name.text("first"), name.text("last")].compactMap(\.self).joined(separator: " ")
    let address =
      ["large", "medium", "thumbnail"].lazy.compactMap { picture.text($0) }.first
      ?? fields.text("picture") ?? fields.text("pictureURL")
    guard
      let contact = Contact(
        name: fields.text("name") ?? parts,
        phones: ["phone", "cell"].compactMap { fields.text($0) },
        emails: [fields.text("email")].compactMap(\.self),
        portrait: WebAddress.url(address).map { .linked($0) })
    else {
      throw fields.fault("A contact without name or address.")
    }
    self.contact = contact
  }
}
