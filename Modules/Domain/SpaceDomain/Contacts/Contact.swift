/// A person with whom something is shared. Its texts have no markup, but come from outside: sanitize them.
public struct Contact: Sendable, Hashable, Codable {
  /// The picture of a person.
  public enum Portrait: Sendable, Hashable, Codable {
    /// A picture at an address.
    case linked(URL)
    /// A picture that came with the contact.
    case embedded(EncodedPicture)
  }

  /// The name, one line, never empty.
  public let name: String
  /// Telephone numbers as they were written, the preferred one first.
  public let phones: [String]
  /// Mail addresses, the preferred one first; each holds an `@`.
  public let emails: [String]
  /// The picture; nil when there is none.
  public var portrait: Portrait? {
    switch look {
    case .embedded(let picture): .embedded(picture)
    case .link(let text): URL(string: text).map { .linked($0) }
    case nil: nil
    }
  }

  private let look: Look?

  /// The portrait in compact form, because there may be tens of thousands of contacts. Most have no picture; an
  /// address as text takes a fifth of the memory of a URL.
  private enum Look: Sendable, Hashable {
    indirect case embedded(EncodedPicture)
    case link(String)
  }

  /// Makes a contact. Trims white space, and drops empty texts and duplicates. Mail addresses may have names and comments, and
  /// be several in one text (RFC 5322). Without a name of more than punctuation, it is called by its first mail address, or else
  /// its first number; nil when there is none of the three.
  public init?(name: String?, phones: [String] = [], emails: [String] = [], portrait: Portrait? = nil) {
    self.phones = Self.distinct(phones)
    self.emails = Self.distinct(emails.flatMap(MailAddresses.all)).filter { $0.contains("@") }
    let line = name.map(Self.line) ?? ""
    let candidates = [line.hasWord ? line : "", self.emails.first ?? "", self.phones.first ?? "", line]
    guard let name = candidates.first(where: { !$0.isEmpty }) else { return nil }
    self.name = name
    look =
      switch portrait {
      case .embedded(let picture): .embedded(picture)
      case .linked(let url): .link(url.absoluteString)
      case nil: nil
      }
  }

  /// One or two letters to show instead of a picture: the initials of the first and last word of the name.
  public var initials: String {
    let words = name.split { !$0.isLetter && !$0.isNumber }
    let letters = [words.first?.first, words.count > 1 ? words.last?.first : nil].compactMap(\.self)
    return letters.isEmpty ? "?" : String(letters).uppercased()
  }

  /// The words of a text with one space between them.
  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func distinct(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.map(line).filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  private struct Fields: Codable {
    let name: String
    let phones: [String]
    let emails: [String]
    let portrait: Portrait?
  }

  /// Reads a contact.
  /// - Throws: `DecodingError` when it has neither name nor address.
  public init(from decoder: any Decoder) throws {
    let fields = try Fields(from: decoder)
    let contact = Contact(
      name: fields.name, phones: fields.phones, emails: fields.emails, portrait: fields.portrait)
    guard let contact else { throw decoder.fault("A contact needs a name.") }
    self = contact
  }

  /// Writes a contact.
  public func encode(to encoder: any Encoder) throws {
    try Fields(name: name, phones: phones, emails: emails, portrait: portrait).encode(to: encoder)
  }
}
