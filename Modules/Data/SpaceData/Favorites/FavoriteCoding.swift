import SpaceDomain

/// Reads and writes the lines of favorites.
///
/// A favorite of a kind that is not registered, such as one of a newer version, becomes a ``NewerFavorite`` with its whole
/// line, so that it is shown, exported and restored unchanged. Nothing is known of its content, so nothing of it is fetched or
/// opened.
struct FavoriteCoding: Sendable {
  let kinds: FavoriteKinds

  /// A favorite in the form that is stored, or in that of exported favorites; nil when a line has none.
  func stored(_ line: Data) -> Favorite? {
    if let favorite = try? BoundedJSON.decode(Favorite.self, from: line, kinds.decoder) {
      return favorite.item.isNewer ? nil : favorite
    }
    guard BoundedJSON.isBounded(line, values: BoundedJSON.rowValueLimit) else { return nil }
    return newer(line) ?? known(line)
  }

  /// A favorite of an exported file, whose values are counted already; nil when a line has none.
  func exported(_ line: Data) -> Favorite? { known(line) ?? newer(line) }

  /// The line to store.
  func line(of favorite: Favorite) throws -> Data {
    if favorite.item.isNewer { return FavoritesFormat.line(of: favorite) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(favorite)
  }

  private func known(_ line: Data) -> Favorite? {
    let favorite = FavoritesFormat.favorite(line, kinds)
    // A line that says so itself could hold anything as the line to store.
    return favorite?.item.isNewer == true ? nil : favorite
  }

  private func newer(_ line: Data) -> Favorite? {
    guard let fields = try? BoundedJSON.decode(LenientFields.self, from: line), fields.isObject,
      let name = name(of: fields), let added = FavoritesFormat.added(in: line),
      let text = String(validating: line, as: UTF8.self), !line.contains(UInt8(ascii: "\n"))
    else { return nil }
    let content = NewerFavorite(name: name, line: text, number: FNV1a.fileName(for: text))
    return Favorite(Favorite.Item(content), added: added)
  }

  /// The name of an unknown kind. A line of a kind that is registered is not of a newer version, but damaged.
  private func name(of fields: LenientFields) -> String? {
    let things = fields.has("item") ? fields["item"] : fields
    let names = things.names.filter { things[$0].isObject }.sorted()
    guard !names.contains(where: { kinds.contains($0) || $0 == NewerFavorite.kind }) else { return nil }
    return names.first(where: FavoriteKinds.isName)
  }
}

extension Favorite.Item {
  /// True for one of a kind that this version does not know.
  var isNewer: Bool { content is NewerFavorite }
}
