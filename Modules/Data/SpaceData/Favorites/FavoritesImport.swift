import SpaceDomain

/// Reads a file that `favorites export` has written, also as an editor or `jq` leaves it: all of its favorites, or none.
///
/// Its bytes are not to be trusted: values, times and addresses are checked, and no address is opened.
package struct FavoritesImport {
  private let coding: FavoriteCoding
  private var favorites: [Favorite] = []
  private var ids: Set<Favorite.ID> = []
  /// The bytes of the favorites, of which no more are read than the list can have.
  private var size = 0
  private var scanner = FavoritesScanner()
  private var format: Data?
  private var version: Data?
  private var hasList = false
  /// The first fault in the list: a newer version, which may follow it, explains it better.
  private var fault: SpaceError?

  private init(coding: FavoriteCoding) { self.coding = coding }

  /// The largest file in bytes.
  package static let sizeLimit = 64 << 20

  /// The favorites of a file, in its order.
  /// - Parameters:
  ///   - path: the path; `-` is standard input.
  ///   - kinds: the kinds of favorites that are known.
  /// - Throws: a ``SpaceError`` when the file is not ours, is cut, or holds anything else; or ``StorageError``.
  package static func read(_ path: String, _ kinds: FavoriteKinds = .builtIn) throws -> [Favorite] {
    var file = FavoritesImport(coding: FavoriteCoding(kinds: kinds))
    var taken = Result<Void, SpaceError>.success(())
    try UserFile.read(path, limit: sizeLimit, allowsPipe: true) { piece in
      taken = Result { () throws(SpaceError) in for byte in piece { try file.take(byte) } }
      return (try? taken.get()) != nil
    }
    try taken.get()
    return try file.end()
  }

  private mutating func take(_ byte: UInt8) throws(SpaceError) {
    switch scanner.take(byte) {
    case .field(let name, let value):
      if name == "format" { format = value } else if name == "version" { version = value }
    case .list: hasList = true
    case .element(let line, let number): try add(line, number)
    case .tooLong(let number): throw fault(number, "is longer than a favorite can be")
    case .tail(let number): throw fault(number, "follows the end of the favorites")
    case .foreign: throw .notFavorites
    case nil: break
    }
  }

  private func end() throws(SpaceError) -> [Favorite] {
    if let version = version.flatMap({ Int(String(decoding: $0, as: UTF8.self)) }),
      version > FavoritesFormat.version, isOurs
    {
      throw .notFavorites("The file was written by a newer version.", hint: "Update the program.")
    }
    if let fault { throw fault }
    guard isOurs || hasList && !scanner.hasEnded && format == nil else { throw .notFavorites }
    guard scanner.hasEnded else {
      throw .notFavorites("The file is cut: its end is missing.", hint: SpaceError.exportAgain)
    }
    guard hasList, version != nil else { throw .notFavorites }
    return favorites
  }

  private var isOurs: Bool { format?.elementsEqual("\"\(FavoritesFormat.format)\"".utf8) == true }

  private mutating func add(_ line: Data, _ number: Int) throws(SpaceError) {
    guard fault == nil else { return }
    // A favorite of a kind that is not known is kept as it stands, on one line.
    var row = Data(line.map { $0.isASCIISpace ? UInt8(ascii: " ") : $0 })
    while row.last == UInt8(ascii: " ") { row.removeLast() }
    let line = MendedText.json(row, JSONOutline(row.span)) ?? row
    guard BoundedJSON.isBounded(line, values: BoundedJSON.rowValueLimit), let favorite = favorite(line) else {
      fault = fault(number, "is no favorite")
      return
    }
    // A favorite that occurs again is none more, and what the store cannot hold is not collected.
    guard ids.insert(favorite.id).inserted else { return }
    size += line.count
    guard size <= FavoritesStore.sizeLimit else {
      throw fault(number, "is beyond what the list of favorites can hold, some 7,000")
    }
    favorites.append(favorite)
  }

  private func fault(_ number: Int, _ reason: String) -> SpaceError {
    .notFavorites(
      "Line \(number) of the file \(reason). Nothing was imported.", hint: SpaceError.exportAgain)
  }

  private func favorite(_ line: Data) -> Favorite? {
    guard let favorite = coding.exported(line), !favorite.keys.isEmpty,
      favorite.item.content.addresses.allSatisfy({ WebAddress.url($0.absoluteString) != nil })
    else { return nil }
    return favorite
  }
}

extension SpaceError {
  fileprivate static let exportAgain = "Export the favorites again."

  fileprivate static let notFavorites = notFavorites(
    "The file is no export of favorites as JSON.", hint: "Export the favorites as JSON.")

  fileprivate static func notFavorites(_ message: String, hint: String) -> SpaceError {
    SpaceError(.unreadable, code: "not-favorites", message: message, hint: hint)
  }
}
