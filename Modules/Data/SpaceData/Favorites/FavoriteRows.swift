import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The favorites of a file: one JSON object a line, oldest first.
///
/// A line a favorite, so that a bad one loses itself only. A row that is JSON but no favorite we know, such
/// as a newer version's, stays as it is. The first line is empty: in a damaged file it takes what is before
/// the first row.
struct FavoriteRows {
  private struct Row {
    /// The bytes as they are in the file.
    let line: Data
    /// nil when this version does not understand the row.
    let favorite: Favorite?
  }
  private var rows: [Row] = []

  private static let newline = UInt8(ascii: "\n")

  init(_ body: Data) {
    var seen: Set<Favorite.ID> = []
    for line in body.split(separator: Self.newline) {
      let favorite = try? BoundedJSON.decode(Favorite.self, from: line)
      guard favorite != nil || (try? BoundedJSON.decode(AnyObject.self, from: line)) != nil else { continue }
      if let favorite, !seen.insert(favorite.id).inserted { continue }
      rows.append(Row(line: line, favorite: favorite))
    }
  }

  /// The favorites that this version understands, oldest first.
  var favorites: [Favorite] { rows.compactMap(\.favorite) }

  /// The bytes of the file.
  var body: Data { rows.reduce(into: Data([Self.newline])) { $0 += $1.line + [Self.newline] } }

  /// - Returns: false when it is there already.
  mutating func add(_ favorite: Favorite) throws -> Bool {
    guard !rows.contains(where: { $0.favorite?.id == favorite.id }) else { return false }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    rows.append(Row(line: try encoder.encode(favorite), favorite: favorite))
    return true
  }

  /// - Returns: false when there was none.
  mutating func remove(_ id: Favorite.ID) -> Bool {
    let count = rows.count
    rows.removeAll { $0.favorite?.id == id }
    return rows.count < count
  }

  /// Takes over what the other has and this one has not.
  mutating func merge(_ other: FavoriteRows) {
    let known = Set(favorites.map(\.id))
    let lines = Set(rows.map(\.line))
    rows += other.rows.filter { row in
      row.favorite.map { !known.contains($0.id) } ?? !lines.contains(row.line)
    }
  }

  /// Any JSON object.
  private struct AnyObject: Decodable {
    init(from decoder: any Decoder) throws { _ = try decoder.container(keyedBy: NoKey.self) }
    private enum NoKey: CodingKey {}
  }
}
