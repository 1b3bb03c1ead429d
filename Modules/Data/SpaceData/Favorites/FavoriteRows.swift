import SpaceDomain

/// The favorites of a file: one JSON object per line, oldest first.
///
/// One line per favorite, so that a damaged line loses only itself. A valid row that this version does not
/// understand, such as one of a newer version, is kept unchanged. The first line is empty: damage before the
/// first row then stays out of that row.
struct FavoriteRows {
  private struct Row {
    /// The row's bytes in the file.
    let line: Data
    /// The favorite; nil when this version does not understand the row.
    let favorite: Favorite?
  }
  private var rows: [Row] = []

  private static let newline = UInt8(ascii: "\n")

  init(_ body: Data) {
    let bytes = [UInt8](body)
    var (seen, start) = (Set<Favorite.ID>(), 0)
    for end in 0...bytes.count where end == bytes.count || bytes[end] == Self.newline {
      defer { start = end + 1 }
      // Only objects are decoded, and nothing is kept of other lines: a damaged file can have a million of them.
      guard start < end, bytes[start] == UInt8(ascii: "{") else { continue }
      let line = Data(bytes[start..<end])
      let favorite = try? BoundedJSON.decode(Favorite.self, from: line)
      guard favorite != nil || (try? BoundedJSON.decode(AnyObject.self, from: line)) != nil else { continue }
      if let favorite, !seen.insert(favorite.id).inserted { continue }
      rows.append(Row(line: line, favorite: favorite))
    }
  }

  /// The favorites that this version understands, oldest first.
  var favorites: [Favorite] { rows.compactMap(\.favorite) }

  /// The content of the file.
  var body: Data { rows.reduce(into: Data([Self.newline])) { $0 += $1.line + [Self.newline] } }

  /// - Returns: false when it already existed.
  mutating func add(_ favorite: Favorite) throws -> Bool {
    guard !rows.contains(where: { $0.favorite?.id == favorite.id }) else { return false }
    rows.append(try Self.row(favorite))
    return true
  }

  /// Adds the favorites of which no key is known.
  /// - Returns: the number of those that were added.
  mutating func add(_ favorites: [Favorite]) throws -> Int {
    var known = Set(self.favorites.flatMap(\.keys))
    let count = rows.count
    for favorite in favorites where known.isDisjoint(with: favorite.keys) {
      known.formUnion(favorite.keys)
      rows.append(try Self.row(favorite))
    }
    return rows.count - count
  }

  private static func row(_ favorite: Favorite) throws -> Row {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Row(line: try encoder.encode(favorite), favorite: favorite)
  }

  /// - Returns: false when there was none.
  mutating func remove(_ id: Favorite.ID) -> Bool {
    let count = rows.count
    rows.removeAll { $0.favorite?.id == id }
    return rows.count < count
  }

  /// Adds the rows of `other` that are missing here.
  mutating func merge(_ other: FavoriteRows) {
    let known = Set(favorites.map(\.id))
    let lines = Set(rows.map(\.line))
    rows += other.rows.filter { row in
      row.favorite.map { !known.contains($0.id) } ?? !lines.contains(row.line)
    }
  }

  /// Decodes any JSON object, to recognize rows that are not damaged.
  private struct AnyObject: Decodable {
    init(from decoder: any Decoder) throws { _ = try decoder.container(keyedBy: NoKey.self) }
    private enum NoKey: CodingKey {}
  }
}
