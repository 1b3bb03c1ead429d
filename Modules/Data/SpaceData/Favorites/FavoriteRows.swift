import SpaceDomain

/// The favorites of a file: one JSON object per line, oldest first.
///
/// One line per favorite, so that a damaged line loses only itself. A valid row that this version does not
/// understand, such as one of a newer version, is kept unchanged. The first line is empty: damage before the
/// first row then stays out of that row.
struct FavoriteRows {
  private struct Row {
    /// The place of the row in the content.
    let place: Range<Int>
    /// The key of the favorite; nil when this version does not understand the row.
    let id: Favorite.ID?
  }
  private var rows: [Row] = []
  /// The content of the file. A file in order is not copied, since it may have 14 MB.
  private(set) var body: Data

  private static let newline = UInt8(ascii: "\n")

  init(_ file: Data) {
    body = file
    let bytes = file.span
    var (seen, start) = (Set<Favorite.ID>(), 0)
    for end in 0...bytes.count where end == bytes.count || bytes[end] == Self.newline {
      defer { start = end + 1 }
      // Only objects are decoded, and nothing is kept of other lines: a damaged file can have a million of them.
      guard start < end, bytes[start] == UInt8(ascii: "{") else { continue }
      let place = file.startIndex + start..<file.startIndex + end
      let id = Self.favorite(file[place])?.id
      guard id != nil || (try? BoundedJSON.decode(AnyObject.self, from: file[place])) != nil else { continue }
      if let id, !seen.insert(id).inserted { continue }
      rows.append(Row(place: place, id: id))
    }
    if !isInOrder { keep { _ in true } }
  }

  /// True if the content has nothing but an empty line and the rows.
  private var isInOrder: Bool {
    body.startIndex == 0 && body.first == Self.newline && body.last == Self.newline
      && body.count == rows.reduce(1) { $0 + $1.place.count + 1 }
  }

  /// Writes the content anew with some of the rows.
  private mutating func keep(_ isKept: (Row) -> Bool) {
    let old = self
    (rows, body) = ([], Data([Self.newline]))
    body.reserveCapacity(old.body.count)
    for row in old.rows where isKept(row) { append(old.body[row.place], row.id) }
  }

  private mutating func append(_ line: Data, _ id: Favorite.ID?) {
    rows.append(Row(place: body.count..<body.count + line.count, id: id))
    body.append(line)
    body.append(Self.newline)
  }

  private static func favorite(_ line: Data) -> Favorite? {
    try? BoundedJSON.decode(Favorite.self, from: line)
  }

  /// The favorites that this version understands, oldest first. They are decoded each time.
  var favorites: some Sequence<Favorite> {
    rows.lazy.filter { $0.id != nil }.compactMap { Self.favorite(body[$0.place]) }
  }

  /// The number of favorites that this version understands.
  var count: Int { rows.count { $0.id != nil } }

  /// Adds the favorites of which no key is known.
  /// - Returns: the number of those that were added.
  mutating func add(_ favorites: some Sequence<Favorite>) throws -> Int {
    var known = Set(self.favorites.flatMap(\.keys))
    let count = rows.count
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for favorite in favorites where known.isDisjoint(with: favorite.keys) {
      known.formUnion(favorite.keys)
      append(try encoder.encode(favorite.withoutDetails), favorite.id)
    }
    return rows.count - count
  }

  /// - Returns: false when there was none.
  mutating func remove(_ id: Favorite.ID) -> Bool {
    guard rows.contains(where: { $0.id == id }) else { return false }
    keep { $0.id != id }
    return true
  }

  /// Adds the rows of `other` that are missing here.
  mutating func merge(_ other: FavoriteRows) {
    let known = Set(rows.compactMap(\.id))
    let lines = Set(rows.map { body[$0.place] })
    for row in other.rows {
      let line = other.body[row.place]
      if row.id.map({ !known.contains($0) }) ?? !lines.contains(line) { append(line, row.id) }
    }
  }

  /// Decodes any JSON object, to recognize rows that are not damaged.
  private struct AnyObject: Decodable {
    init(from decoder: any Decoder) throws { _ = try decoder.container(keyedBy: NoKey.self) }
    private enum NoKey: CodingKey {}
  }
}

extension Favorite {
  fileprivate var withoutDetails: Favorite {
    if case .launch(let launch) = item {
      Favorite(.launch(launch.withoutDetails), added: added)
    } else {
      self
    }
  }
}
