/// A `mailto:` address with subject and text, as defined in RFC 6068. Everything but unreserved characters and the
/// `@` of the address is percent-encoded, so that outside text cannot add a recipient or header field.
public struct MailLink: Sendable, Hashable {
  /// The whole address, ASCII only.
  public let string: String

  /// Makes a link to `local@domain`; the subject is one line.
  public init(to address: String, subject: String, lines: [String]) {
    let recipient = address.split(separator: "@", omittingEmptySubsequences: false)
      .map { String($0).percentEncoded }
    // A quoted local part may contain an @, which must be encoded; the last @ is the separator.
    let mailbox = recipient.dropLast().joined(separator: "%40") + "@" + (recipient.last ?? "")
    let body = lines.map(\.percentEncoded).joined(separator: "%0D%0A")
    string = "mailto:\(mailbox)?subject=\(subject.percentEncoded)&body=\(body)"
  }
}
