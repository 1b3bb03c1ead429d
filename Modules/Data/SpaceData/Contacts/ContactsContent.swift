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
        self = try BoundedJSON.decode(Self.self, from: data.inUTF8, rows: Self.limit, isLate: isLate)
      }
    } catch BoundedJSON.Limit.tooManyRows {
      throw .tooMany(source: source, limit: Self.limit)
    } catch {
      throw .unknownForm(source: source)
    }
    if contacts.isEmpty { throw .nothingIn(source: source, skipped: skipped) }
  }
}

extension ContactsContent: Decodable {
  /// Reads the JSON formats of several servers: a list, or a list under `results`, `contacts` or `users`.
  init(from decoder: any Decoder) throws {
    let fields = LenientFields(from: decoder)
    let rows =
      fields.isObject
      ? try fields.list(ContactRow.self, in: "results", "contacts", "users")
      : try LossyRows<ContactRow>(from: decoder)
    (contacts, skipped) = (rows.rows.map(\.contact), rows.skipped)
  }
}
