import SpaceDomain

/// The favorites of a file: one JSON object per line, oldest first.
///
/// One line per favorite, so that a damaged line loses only itself. A valid row that this version does not
/// understand, such as one of a newer version, is kept unchanged. The first line is empty: damage before the
/// first row then stays out of that row.
struct FavoriteRows {
  private struct Row {
    /// The row without its line end. It shares the memory of the file, which may have 14 MB.
    let line: Data
    /// The key of the favorite; nil when this version does not understand the row.
    let id: Favorite.ID?
  }
  private var rows: [Row] = []
  private(set) var isChanged = false

  private static let newline = UInt8(ascii: "\n")

  /// - Parameter take: receives each favorite that this version understands, oldest first, so that reading the list decodes it
  ///   once.
  init(_ file: Data, _ take: (Favorite) -> Void = { _ in }) {
    let bytes = file.span
    var (seen, start) = (Set<Favorite.ID>(), 0)
    for end in 0...bytes.count where end == bytes.count || bytes[end] == Self.newline {
      defer { start = end + 1 }
      // Only objects are decoded, and nothing is kept of other lines: a damaged file can have a million of them.
      guard start < end, bytes[start] == UInt8(ascii: "{") else { continue }
      let line = file[file.startIndex + start..<file.startIndex + end]
      let favorite = Self.favorite(line)
      let id = favorite?.id
      let isObject = id != nil || (try? BoundedJSON.decode(LenientFields.self, from: line))?.isObject == true
      guard isObject else { continue }
      if let id, !seen.insert(id).inserted { continue }
      rows.append(Row(line: line, id: id))
      if let favorite { take(favorite) }
    }
  }

  var body: Data {
    var body = Data([Self.newline])
    body.reserveCapacity(rows.reduce(1) { $0 + $1.line.count + 1 })
    for row in rows {
      body.append(row.line)
      body.append(Self.newline)
    }
    return body
  }

  private static func favorite(_ line: Data) -> Favorite? {
    try? BoundedJSON.decode(Favorite.self, from: line)
  }

  /// The favorites that this version understands, oldest first. They are decoded each time.
  var favorites: some Sequence<Favorite> {
    rows.lazy.filter { $0.id != nil }.compactMap { Self.favorite($0.line) }
  }

  var count: Int { rows.count { $0.id != nil } }

  /// Adds the favorites of which no key is known, and completes those of which only a title was known.
  /// - Returns: the number of those that were added.
  mutating func add(_ favorites: some Sequence<Favorite>) throws -> Int {
    var (known, titles) = (Set<Favorite.ID>(), Set<Favorite.ID>())
    for favorite in self.favorites {
      known.formUnion(favorite.keys)
      if favorite.isTitleOnly { titles.insert(favorite.id) }
    }
    let count = rows.count
    for var favorite in favorites {
      if case .launch(let launch) = favorite.item {
        favorite = Favorite(.launch(launch.withoutDetails), added: favorite.added)
      }
      if titles.contains(favorite.id), !favorite.isTitleOnly,
        let place = rows.firstIndex(where: { $0.id == favorite.id })
      {
        rows[place] = try Self.row(favorite)
        isChanged = true
      } else if known.isDisjoint(with: favorite.keys) {
        known.formUnion(favorite.keys)
        rows.append(try Self.row(favorite))
        isChanged = true
      }
    }
    return rows.count - count
  }

  private static func row(_ favorite: Favorite) throws -> Row {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Row(line: try encoder.encode(favorite), id: favorite.id)
  }

  /// - Returns: false when there was none.
  mutating func remove(_ id: Favorite.ID) -> Bool {
    let count = rows.count
    rows.removeAll { $0.id == id }
    return rows.count < count
  }

  /// Adds the rows of `other` that are missing here.
  mutating func merge(_ other: FavoriteRows) {
    let known = Set(rows.compactMap(\.id))
    let lines = Set(rows.map(\.line))
    rows += other.rows.filter { row in row.id.map { !known.contains($0) } ?? !lines.contains(row.line) }
  }
}
