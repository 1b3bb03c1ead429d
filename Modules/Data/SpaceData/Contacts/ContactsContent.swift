import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a file or an answer with contacts holds, whichever form it has.
struct ContactsContent: Sendable {
  let contacts: [Contact]
  /// How many cards or rows could not be read.
  let skipped: Int

  /// Reads vCards or JSON.
  /// - Throws: ``ContactsError/unknownForm(source:)`` or ``ContactsError/nothingIn(source:skipped:)``.
  init(_ data: Data, source: String) throws(ContactsError) {
    if VCardReader.recognises(data) {
      let cards = VCardReader(data)
      (contacts, skipped) = (cards.contacts, cards.skipped)
    } else if let rows = try? JSONDecoder().decode(ContactRows.self, from: data) {
      (contacts, skipped) = (rows.contacts, rows.skipped)
    } else {
      throw .unknownForm(source: source)
    }
    if contacts.isEmpty { throw .nothingIn(source: source, skipped: skipped) }
  }
}
