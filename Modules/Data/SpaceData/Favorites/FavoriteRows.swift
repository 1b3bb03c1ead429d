import SpaceDomain

/// The favorites of a file: one JSON object per line, oldest first.
///
/// One line per favorite, so that a damaged line loses only itself. A row that this version does not understand is kept
/// unchanged; one of an unknown kind is a ``NewerFavorite``. The first line is empty: damage before the first row then stays out of that row.
///
/// All favorites are decoded once for each content of the file. Those with given keys are found among the bytes, and decoded
/// alone.
struct FavoriteRows: Sendable {
  /// The rows without their line ends. They share the memory of the file, which may have 14 MB.
  private(set) var lines: [ArraySlice<UInt8>] = []
  private var decoded = DecodedFavorites()
  private let coding: FavoriteCoding

  private static let newline = UInt8(ascii: "\n")
  private static let day = Array("day".utf8)

  /// Reads an undamaged file.
  init(_ file: Data = Data(), _ coding: FavoriteCoding) {
    self.coding = coding
    let bytes = Array(file)[...]
    var start = 0
    while start < bytes.endIndex {
      let end = bytes.firstIndex(of: Self.newline, in: start..<bytes.endIndex) ?? bytes.endIndex
      // Only objects are kept: a damaged file can have a million other lines.
      if start < end, bytes[start] == UInt8(ascii: "{") { lines.append(bytes[start..<end]) }
      start = end + 1
    }
  }

  /// Reads what is left of a damaged file, and the generation before.
  init(remains: Data, previous: Data, _ coding: FavoriteCoding) {
    self.init(previous, coding)
    let known = Set(all.map(\.id))
    let others = FavoriteRows(remains, coding).lines.filter { line in
      if let favorite = favorite(line) { return !known.contains(favorite.id) }
      let isObject = (try? BoundedJSON.decode(LenientFields.self, from: Data(line)))?.isObject == true
      return isObject && !lines.contains(line)
    }
    lines += others
  }

  var body: Data {
    var body = Data(capacity: lines.reduce(1) { $0 + $1.count + 1 })
    body.append(Self.newline)
    for line in lines {
      body.append(contentsOf: line)
      body.append(Self.newline)
    }
    return body
  }

  var count: Int { lines.count }

  /// A number that is another one after each change.
  var version: UInt64 { decoded.version }

  /// All favorites that this version understands, newest first.
  func favorites() async -> [Favorite] { await decoded.favorites { all } }

  private var all: [Favorite] {
    var seen: Set<Favorite.ID> = []
    // Favorites added at the same instant: the one later in the file comes first.
    return lines.compactMap(favorite).filter { seen.insert($0.id).inserted }.reversed()
      .sorted { $0.added > $1.added }
  }

  /// The favorite in a row; nil when there is none that this version understands.
  func favorite(_ line: ArraySlice<UInt8>) -> Favorite? { coding.stored(Data(line))?.named }

  private func line(_ favorite: Favorite) throws -> ArraySlice<UInt8> {
    Array(try coding.line(of: favorite))[...]
  }
}

extension FavoriteRows {
  /// The favorites that have one of these keys, with their places among the rows.
  func find(_ keys: Set<Favorite.ID>) -> [(place: Int, favorite: Favorite)] {
    guard !keys.isEmpty, !lines.isEmpty else { return [] }
    let texts = JSONTexts(ofKeys: keys)
    // The key of a favorite of an unknown kind is not among its bytes.
    let isUncertain = keys.contains { $0.hasPrefix("\(NewerFavorite.kind)/") }
    return lines.indices.compactMap { place in
      guard isUncertain || texts.isAny(in: lines[place]), let favorite = favorite(lines[place]),
        keys.contains(favorite.id) || !keys.isDisjoint(with: favorite.keys)
      else { return nil }
      return (place, favorite)
    }
  }

  /// The favorite picture of the newest day that has its text; nil when there is none.
  var newestAPOD: Favorite? {
    let days = lines.indices.compactMap { place in
      JSONTexts.values(of: [Self.day], in: lines[place])[0].map {
        (day: String(decoding: $0, as: UTF8.self), place: place)
      }
    }
    return days.sorted { $0.day > $1.day }.lazy.compactMap { favorite(lines[$0.place]) }
      .first { $0.item.apod?.isTitleOnly == false }
  }

  /// Adds the favorites of which no key is known, and completes those of which only a title was known.
  /// - Returns: the keys of those that were added, and the number of those that were completed.
  mutating func add(_ favorites: [Favorite]) throws -> (added: [Favorite.ID], completed: Int) {
    let found = find(Set(favorites.flatMap(\.keys)))
    var known = Set(found.flatMap(\.favorite.keys))
    let titles = Dictionary(
      found.filter(\.favorite.isTitleOnly).map { ($0.favorite.id, $0.place) }, uniquingKeysWith: { $1 })
    var (added, completed): ([Favorite], Int) = ([], 0)
    for var favorite in favorites {
      if let launch = favorite.item.launch {
        favorite = Favorite(.launch(launch.withoutDetails), added: favorite.added)
      }
      if let place = titles[favorite.id], !favorite.isTitleOnly {
        lines[place] = try line(favorite)
        completed += 1
      } else if known.isDisjoint(with: favorite.keys) {
        known.formUnion(favorite.keys)
        lines.append(try line(favorite))
        added.append(favorite)
      }
    }
    decoded = completed == 0 ? decoded.adding(added) : DecodedFavorites()
    return (added.map(\.id), completed)
  }

  /// Removes the favorites with these keys.
  /// - Returns: those that were there.
  mutating func remove(_ ids: Set<Favorite.ID>) -> [Favorite] {
    let found = find(ids).filter { ids.contains($0.favorite.id) }
    guard !found.isEmpty else { return [] }
    let places = Set(found.map(\.place))
    lines = lines.indices.filter { !places.contains($0) }.map { lines[$0] }
    decoded = decoded.removing(ids)
    return found.map(\.favorite)
  }
}

extension Favorite {
  /// The favorite with the launch's present name in the bundled history: earlier versions had no mission
  /// names and stored `Sputnik 8K71PS | M1-PS`. The file itself is not changed.
  fileprivate var named: Favorite {
    guard var launch = item.launch, launch.mission == nil, let key = launch.identity.history,
      let place = LaunchHistory.lines.place(of: key)
    else { return self }
    let known = LaunchHistory.lines[place]
    (launch.name, launch.mission) = (known.name, known.mission)
    return Favorite(.launch(launch), added: added)
  }
}
