import SpaceDomain

/// Reads a file that `favorites export` has written, line by line: all of its favorites, or none.
///
/// Its bytes are not to be trusted: lines, values, times and addresses are checked, and no address is opened.
package struct FavoritesImport {
  private let coding: FavoriteCoding
  private var favorites: [Favorite] = []
  private var ids: Set<Favorite.ID> = []
  /// The bytes of the favorites' lines, of which no more are read than the list can have.
  private var size = 0
  private var line = Data()
  private var number = 1
  private var hasEnded = false

  private init(coding: FavoriteCoding) { self.coding = coding }

  /// The largest file in bytes.
  package static let sizeLimit = 64 << 20
  /// The longest line in bytes, and its most values; a launch has some 5,000 bytes and 100 values.
  private static let (lineLimit, valueLimit) = (1_000_000, 10_000)

  /// The favorites of a file, in its order.
  /// - Parameters:
  ///   - path: the path; `-` is standard input.
  ///   - kinds: the kinds of favorites that are known.
  /// - Throws: a ``SpaceError`` when the file is not ours, is cut, or holds anything else; or ``StorageError``.
  package static func read(_ path: String, _ kinds: FavoriteKinds = .builtIn) throws -> [Favorite] {
    var file = FavoritesImport(coding: FavoriteCoding(kinds: kinds))
    var taken = Result<Void, any Error>.success(())
    try UserFile.read(path, limit: sizeLimit, allowsPipe: true) { piece in
      taken = Result { try file.take(piece) }
      return (try? taken.get()) != nil
    }
    try taken.get()
    if !file.line.isEmpty || file.number == 1 { try file.endLine() }
    guard file.hasEnded else {
      throw error("The file is cut: its end is missing.", hint: "Export the favorites again.")
    }
    return file.favorites
  }

  private mutating func take(_ piece: [UInt8]) throws {
    var rest = piece[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      line += rest[..<end]
      rest = rest[(end + 1)...]
      try endLine()
    }
    line += rest
    if line.count > Self.lineLimit { throw fault("is longer than a favorite can be") }
  }

  private mutating func endLine() throws {
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    if number == 1 {
      try checkHead()
    } else if line.elementsEqual(FavoritesFormat.foot.utf8), !hasEnded {
      hasEnded = true
    } else if hasEnded {
      if !line.isEmpty { throw fault("follows the end of the favorites") }
    } else {
      try addFavorite()
    }
    line = Data()
    number += 1
  }

  private func checkHead() throws {
    guard let head = String(validating: line, as: UTF8.self), head.hasPrefix(FavoritesFormat.headStart),
      head.hasSuffix(FavoritesFormat.headEnd),
      let version = Int(
        head.dropFirst(FavoritesFormat.headStart.count).dropLast(FavoritesFormat.headEnd.count)), version > 0
    else {
      throw Self.error(
        "The file was not written by ‘favorites export’.",
        hint: "Export favorites as JSON: it is the default.")
    }
    if version > FavoritesFormat.version {
      throw Self.error("The file was written by a newer version.", hint: "Update the program.")
    }
  }

  private mutating func addFavorite() throws {
    if line.last == UInt8(ascii: ",") { line.removeLast() }
    guard BoundedJSON.isBounded(line, values: Self.valueLimit), let favorite = favorite(line) else {
      throw fault("is no favorite")
    }
    // A favorite that occurs again is none more, and what the store cannot hold is not collected.
    guard ids.insert(favorite.id).inserted else { return }
    size += line.count
    guard size <= FavoritesStore.sizeLimit else {
      throw fault("is beyond what the list of favorites can hold, some 7,000")
    }
    favorites.append(favorite)
  }

  private func favorite(_ line: Data) -> Favorite? {
    guard let favorite = coding.exported(line), !favorite.keys.isEmpty,
      favorite.item.content.addresses.allSatisfy({ WebAddress.url($0.absoluteString) != nil })
    else { return nil }
    return favorite
  }

  private func fault(_ reason: String) -> SpaceError {
    Self.error(
      "Line \(number) of the file \(reason). Nothing was imported.", hint: "Export the favorites again.")
  }

  private static func error(_ message: String, hint: String) -> SpaceError {
    SpaceError(.unreadable, code: "not-favorites", message: message, hint: hint)
  }
}
