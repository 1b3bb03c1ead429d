/// The text of exported favorites: one JSON value, with each favorite on a line of its own.
///
/// A favorite is `{"added":…,"apod":{…}}`, `{"added":…,"launch":{…}}` or `{"added":…,"mars":{…},"station":…}`, with
/// instants of ISO 8601, and precisions and statuses by their names. Version 1 had the form of stored favorites.
package enum FavoritesFormat {
  /// The start of the first line; the version and ``headEnd`` follow.
  package static let headStart = #"{"format":"space-explorer favorites","version":"#
  /// The end of the first line.
  package static let headEnd = #","favorites":["#
  /// The last line.
  package static let foot = "]}"
  /// The version that is written; a later one is not read.
  package static let version = 2

  private struct Entry: Codable {
    let added: Date
    var apod: APOD?
    var launch: Launch?
    var mars: MarsPicture?
    var station: MarsStation?

    var item: Favorite.Item? {
      if let apod { return .apod(apod) }
      if let launch { return .launch(launch) }
      if let mars, let station { return .mars(mars, of: station) }
      return nil
    }
  }

  /// The line of a favorite, without its end.
  package static func line(of favorite: Favorite) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.userInfo[.namesValues] = true
    encoder.dateEncodingStrategy = .custom { try ISO8601.exactText($0).encode(to: $1) }
    var entry = Entry(added: favorite.added)
    switch favorite.item {
    case .apod(let apod): entry.apod = apod
    case .launch(let launch): entry.launch = launch
    case .mars(let picture, let station): (entry.mars, entry.station) = (picture, station)
    }
    // Texts, addresses and finite numbers can always be encoded.
    return (try? encoder.encode(entry)) ?? Data()
  }

  /// The favorite in a line, of this version or an earlier one; nil when it is none.
  package static func favorite(_ line: Data) -> Favorite? {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      let date =
        if let text = try? container.decode(String.self) { ISO8601.exactInstant(text) } else {
          Date(timeIntervalSinceReferenceDate: try container.decode(Double.self))
        }
      // From the year 1 to 9999.
      guard let date, -62_135_596_800.0..<253_402_300_800.0 ~= date.timeIntervalSince1970 else {
        throw decoder.fault("No instant.")
      }
      return date
    }
    if let entry = try? decoder.decode(Entry.self, from: line), let item = entry.item {
      return Favorite(item, added: entry.added)
    }
    return try? decoder.decode(Favorite.self, from: line)
  }
}

extension CodingUserInfoKey {
  /// Set where precisions and statuses are encoded by their names, for people and other programs.
  static let namesValues = CodingUserInfoKey(rawValue: "space-domain.names-values")!
}
