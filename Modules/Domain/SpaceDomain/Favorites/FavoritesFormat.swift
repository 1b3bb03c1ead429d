/// The text of exported favorites: one JSON value, with each favorite on a line of its own.
///
/// A favorite is `{"added":…,"apod":{…}}`, `{"added":…,"launch":{…}}` or `{"added":…,"mars":{…},"station":…}`, with
/// instants of ISO 8601, and precisions and statuses by their names; one of another kind has a field of the kind's name.
/// Version 1 had the form of stored favorites. The line of a kind that this version does not know is in the form in which it
/// was found.
package enum FavoritesFormat {
  /// The name of the format.
  package static let format = "space-explorer favorites"
  /// The start of the first line; the version and ``headEnd`` follow.
  package static let headStart = #"{"format":"\#(format)","version":"#
  /// The end of the first line.
  package static let headEnd = #","favorites":["#
  /// The last line.
  package static let foot = "]}"
  /// The version that is written; a later one is not read.
  package static let version = 2

  private static let added = FavoriteField("added")

  private struct Entry: Codable {
    let favorite: Favorite

    init(_ favorite: Favorite) { self.favorite = favorite }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FavoriteField.self)
      guard let item = try FavoriteKinds(of: decoder).exported(fields) else {
        throw decoder.fault("No kind that is known.")
      }
      favorite = Favorite(item, added: try fields.decode(Date.self, forKey: added))
    }

    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FavoriteField.self)
      try fields.encode(favorite.added, forKey: added)
      try favorite.item.content.export(to: &fields)
    }
  }

  private struct AddedInstant: Decodable { let added: Date }

  /// The line of a favorite, without its end.
  package static func line(of favorite: Favorite) -> Data {
    if let newer = favorite.item.content as? NewerFavorite { return Data(newer.line.utf8) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.userInfo[.namesValues] = true
    encoder.dateEncodingStrategy = .custom { try ISO8601.exactText($0).encode(to: $1) }
    // Texts, addresses and finite numbers can always be encoded.
    return (try? encoder.encode(Entry(favorite))) ?? Data()
  }

  /// The favorite in a line, of this version or an earlier one; nil when it is none.
  package static func favorite(_ line: Data, _ kinds: FavoriteKinds = .builtIn) -> Favorite? {
    let decoder = decoder(kinds)
    return (try? decoder.decode(Entry.self, from: line))?.favorite
      ?? (try? decoder.decode(Favorite.self, from: line))
  }

  /// The instant at which the favorite in a line was added, also one of an unknown kind; nil when there is none.
  package static func added(in line: Data) -> Date? {
    (try? decoder(.builtIn).decode(AddedInstant.self, from: line))?.added
  }

  private static func decoder(_ kinds: FavoriteKinds) -> JSONDecoder {
    let decoder = kinds.decoder
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      let date =
        if let text = try? container.decode(String.self) { ISO8601.exactInstant(text) } else {
          Date(timeIntervalSinceReferenceDate: try container.decode(Double.self))
        }
      guard let date, CalendarDay.instants.contains(date) else { throw decoder.fault("No instant.") }
      return date
    }
    return decoder
  }
}

extension CodingUserInfoKey {
  /// Set where precisions and statuses are encoded by their names, for people and other programs.
  static let namesValues = CodingUserInfoKey(rawValue: "space-domain.names-values")!
}
