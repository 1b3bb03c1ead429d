import SpaceDomain

/// The contacts in a file or an answer, vCards or JSON.
struct ContactsContent: Sendable {
  /// The most contacts read from one source, and the most stored.
  static let limit = 50_000

  let contacts: [Contact]
  /// The number of cards or rows that could not be read.
  let skipped: Int

  /// Reads vCards or JSON.
  /// - Parameter isLate: called from time to time; when it returns true, reading ends.
  /// - Throws: `SpaceError.Kind.unreadable` when it is no list, or one without contacts; `SpaceError.Kind.tooLarge`.
  init(
    _ data: Data, source: String, isLate: @escaping APIService.IsLate = { false }
  ) throws(SpaceError) {
    do {
      if VCardReader.recognizes(data) {
        let cards = try VCardReader(data, limit: Self.limit, isLate: isLate)
        (contacts, skipped) = (cards.contacts, cards.skipped)
      } else {
        let text = data.inUTF8
        let rows = try BoundedJSON.decode(ContactRows.self, from: text, rows: Self.limit, isLate: isLate)
        (contacts, skipped) = (rows.contacts, rows.skipped)
      }
    } catch BoundedJSON.Limit.tooManyRows {
      throw .tooMany(source: source, limit: Self.limit)
    } catch {
      throw .unknownForm(source: source)
    }
    if contacts.isEmpty { throw .nothingIn(source: source, skipped: skipped) }
  }
}
