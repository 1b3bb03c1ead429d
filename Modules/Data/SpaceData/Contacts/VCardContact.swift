import SpaceDomain

struct VCardContact {
  let contact: Contact
  /// True when the card has a picture that could not be read.
  let isPictureLost: Bool

  /// - Throws: ``ContactFault`` when the card has neither name nor address, or text that cannot be decoded.
  init(_ card: [VCardProperty], _ decoder: CharsetDecoder) throws(ContactFault) {
    func ranked(_ name: String) -> [VCardProperty] {
      card.filter { $0.name == name }.enumerated()
        .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
    }
    func texts(_ name: String, without scheme: String = "") throws(ContactFault) -> [String] {
      var texts: [String] = []
      for property in ranked(name) { texts.append(Self.without(scheme, try property.text(decoder))) }
      return texts
    }
    var names = try texts("FN")
    if let name = ranked("N").first { names.append(Self.name(try name.components(decoder))) }
    names += try texts("NICKNAME")
    if let organization = ranked("ORG").first {
      names.append(try organization.components(decoder).filter { !$0.isEmpty }.joined(separator: ", "))
    }
    let photos = ranked("PHOTO").filter { !$0.isEmpty }
    let portrait = photos.lazy.compactMap { $0.portrait(decoder) }.first
    isPictureLost = portrait == nil && !photos.isEmpty
    let contact = Contact(
      name: names.first(where: \.hasWord), phones: try texts("TEL", without: "tel:"),
      emails: try texts("EMAIL", without: "mailto:"), portrait: portrait)
    guard let contact else { throw ContactFault.nameless }
    self.contact = contact
  }

  /// - Parameter parts: family name, given name, further names, prefixes, suffixes.
  private static func name(_ parts: [String]) -> String {
    [3, 1, 2, 0, 4].filter { $0 < parts.count }.map { parts[$0] }.joined(separator: " ")
  }

  /// Removes a URI scheme, such as in version 4.0's `tel:+1-555;ext=5`.
  private static func without(_ scheme: String, _ text: String) -> String {
    guard !scheme.isEmpty, text.lowercased().hasPrefix(scheme) else { return text }
    let value = String(text.dropFirst(scheme.count).prefix { $0 != "?" })
    return value.replacing(";ext=", with: " x")
  }
}

extension VCardProperty {
  /// The picture in any form that address books write: an address, a `data:` address, Base64 with or without a word
  /// about it, or quoted-printable bytes. Nil when it cannot be read.
  fileprivate func portrait(_ decoder: CharsetDecoder) -> Contact.Portrait? {
    let bytes = bytes[...]
    let embedded =
      EncodedPicture(dataAddress: bytes) ?? Data(lenientBase64: bytes).flatMap(EncodedPicture.init(portrait:))
    if let embedded { return .embedded(embedded) }
    if let url = WebAddress.url(try? text(decoder)) { return .linked(url) }
    return EncodedPicture(portrait: Data(bytes)).map { .embedded($0) }
  }
}

extension EncodedPicture {
  /// The picture of a contact; nil when it is of no known format, or larger than address books have.
  init?(portrait data: Data) {
    guard data.count <= StoredContact.portraitLimit, let picture = try? EncodedPicture(sniffing: data) else {
      return nil
    }
    self = picture
  }

  /// The picture in a `data:` address (RFC 2397), also one with a backslash before the comma, as version 3.0 escapes it.
  init?(dataAddress text: ArraySlice<UInt8>) {
    guard text.starts(with: "data:".utf8), let comma = text.prefix(1_000).firstIndex(of: UInt8(ascii: ","))
    else { return nil }
    let type = String(decoding: text[..<comma], as: UTF8.self).lowercased().trimming {
      $0 == "\\" || $0 == " "
    }
    let bytes = text[(comma + 1)...].decodingHex(after: UInt8(ascii: "%"))
    guard let data = type.hasSuffix(";base64") ? Data(lenientBase64: bytes) : Data(bytes) else { return nil }
    self.init(portrait: data)
  }
}

extension Data {
  /// Decodes Base64 (RFC 4648), also in the alphabet for addresses, with white space and without padding. Nil when it is
  /// empty, or holds any other byte.
  init?(lenientBase64 text: some Sequence<UInt8>) {
    var digits = Data()
    for byte in text {
      switch byte {
      case UInt8(ascii: "-"): digits.append(UInt8(ascii: "+"))
      case UInt8(ascii: "_"): digits.append(UInt8(ascii: "/"))
      case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "="): break
      default: digits.append(byte)
      }
    }
    digits.append(contentsOf: repeatElement(UInt8(ascii: "="), count: (4 - digits.count % 4) % 4))
    guard !digits.isEmpty, let data = Data(base64Encoded: digits) else { return nil }
    self = data
  }
}
