import FoundationEssentials
import SpaceDomain

/// Contacts with made-up names, the same ones every time.
struct Names {
  private static let given = [
    "Ada", "Zoë", "José", "Grace", "Nguyễn", "Katherine", "Łukasz", "Mae", "Søren", "Valentina", "Yuri",
    "Chiaki",
    "Sally", "Ilan", "Hélène", "Jürgen", "Mary", "Noël", "Björk", "Alan", "Rosalind", "Olga", "Peggy",
    "Samantha",
  ]
  private static let syllables = [
    "ka", "lo", "ve", "ri", "mün", "sten", "ber", "gar", "él", "wood", "ha", "sson", "dö", "nik", "ova",
    "mac",
  ]

  /// - Parameter picture: the address of the picture of a row.
  static func contacts(_ count: Int, picture: (Int) -> Contact.Portrait? = { _ in nil }) -> [Contact] {
    (0..<count).compactMap { number in
      // The digits of the number in base 16 are the syllables of the family name.
      let digits = [number & 15, number >> 4 & 15, number >> 8 & 15, number >> 12 & 15, number >> 16 & 15]
      let family = digits.map { syllables[$0] }.joined()
      return Contact(
        name: "\(given[number % given.count]) \(family.prefix(1).uppercased() + family.dropFirst())",
        phones: ["+1 555 \(number)"], emails: ["person\(number)@example.org"], portrait: picture(number))
    }
  }
}

/// A repository that already holds its contacts.
struct Contacts: ContactsRepositoryProtocol {
  let book: ContactBook

  func contacts() async throws(SpaceError) -> Sourced<ContactBook> { Sourced(book, provenance: .sample) }
  func add(_ files: [ContactsDocument], replacing: Bool) async throws(SpaceError) -> ContactsImport {
    throw .noContacts
  }
  func undoChange() -> ContactsUndo? { nil }
  func remove(_ contact: Contact) -> Bool { false }
  func restoreLast() -> Contact? { nil }
}
