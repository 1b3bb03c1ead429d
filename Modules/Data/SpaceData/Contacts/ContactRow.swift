import SpaceDomain

/// A contact in the JSON formats of several services: flat as from jsonplaceholder, dummyjson, reqres, Microsoft Graph or
/// this program, or nested as from randomuser.me, Google's People API or SCIM.
struct ContactRow: Decodable, Sendable {
  let contact: Contact?

  init(from decoder: any Decoder) throws {
    var fields = LenientFields(from: decoder)
    // Google wraps the people that a search finds.
    if fields.has("person") { fields = fields["person"] }
    let texts = fields.texts("pictureURL", "picture", "photo", "photos", "image", "avatar", "thumbnail")
    contact = Contact(
      name: Self.name(fields),
      phones: fields.texts(
        "phone", "phones", "phoneNumbers", "phoneNumber", "cell", "mobile", "mobilePhone", "businessPhones",
        "homePhones", "telephone", "tel"),
      emails: fields.texts(
        "email", "emails", "emailAddresses", "emailAddress", "mail", "primaryEmailAddress",
        "secondaryEmailAddress"), portrait: texts.lazy.compactMap(Self.portrait).first)
  }

  /// The whole name if the entry has it, or else the name of its parts.
  private static func name(_ fields: LenientFields) -> String? {
    if let whole = fields.texts("name", "displayName", "fullName", "full_name", "formatted").first {
      return whole
    }
    for parts in [fields, fields["name"], fields.rows("names") { $0 }.first].compactMap(\.self) {
      let given = parts.texts("first", "firstName", "first_name", "givenName").first
      let family = parts.texts("last", "lastName", "last_name", "familyName", "surname").first
      let name =
        parts.texts("displayName", "formatted").first
        ?? [given, family].compactMap(\.self).joined(separator: " ")
      if !name.isEmpty { return name }
    }
    return nil
  }

  private static func portrait(_ address: String) -> Contact.Portrait? {
    if let url = WebAddress.url(address) { return .linked(url) }
    return EncodedPicture(dataAddress: Array(address.utf8)[...]).map { .embedded($0) }
  }
}

extension LenientFields {
  /// The texts in fields, in the order of the names. A field holds a text, a number, a list of them, or objects with a
  /// text in `value`, `address`, `number`, `url`, `large`, `medium` or `thumbnail`.
  fileprivate func texts(_ names: String...) -> [String] {
    names.flatMap { name in text(name).map { [$0] } ?? rows(Word.self, name)?.compactMap(\.text) ?? [] }
  }

  private struct Word: Decodable {
    let text: String?

    init(from decoder: any Decoder) throws {
      let fields = LenientFields(from: decoder)
      if fields.isObject {
        let names = ["value", "address", "number", "url", "large", "medium", "thumbnail"]
        text = names.lazy.compactMap { fields.text($0) }.first
      } else {
        let container = try decoder.singleValueContainer()
        text = (try? container.decode(String.self)) ?? (try? container.decode(Int.self)).map { "\($0)" }
      }
    }
  }
}
