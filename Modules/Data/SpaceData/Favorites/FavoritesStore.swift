import SpaceDomain

/// Stores favorites in a file, and their pictures beside it.
///
/// The file is written durably, keeps the previous generation, and is changed under a lock, so that two
/// processes do not lose each other's changes. Rows that this version does not understand stay in the file.
package actor FavoritesStore: FavoritesRepositoryProtocol {
  private nonisolated let files = FileQueue("favorites")
  /// The queue of the store, because a disk may be slow.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { files.asUnownedSerialExecutor() }

  private let directory: StorageDirectory
  private let pictures: StorageDirectory
  private let list: DurableFile
  private let faults: StorageFaults
  private let logger: SpaceLogger

  /// The favorites removed since the start, the last one last; at most `longestHistory` of them.
  private var removed: [(favorite: Favorite, picture: EncodedPicture?)] = []
  private static let longestHistory = 20
  /// The largest list in bytes: some 7,000 pictures with their texts. A command that changes a list has several copies of it
  /// in memory, which are less than 64 MiB.
  static let sizeLimit = 14_500_000

  /// Makes a store; reads no file before its first use.
  /// - Parameters:
  ///   - directory: ``Directories/data``; with nil nothing can be added.
  ///   - faults: receives repaired damage.
  ///   - logger: receives failures and delays, never keys.
  package init(directory: String?, faults: StorageFaults = StorageFaults(), logger: SpaceLogger = .silent) {
    self.faults = faults
    self.directory = StorageDirectory(directory)
    pictures = self.directory.directory("favorite-pictures")
    list = DurableFile("favorites", in: self.directory, .precious, sizeLimit: Self.sizeLimit, faults: faults)
    self.logger = logger
  }

  /// All favorites, newest first.
  /// - Throws: a kind of storage.
  package func favorites() throws(SpaceError) -> [Favorite] {
    let reading = try SpaceError.mapping { try list.read() }
    var favorites: [Favorite] = []
    if reading.remains == nil {
      _ = FavoriteRows(reading.record?.body ?? Data()) { favorites.append($0.named) }
    } else {
      favorites = rows(reading).favorites.map(\.named)
    }
    // Favorites added at the same instant: the one later in the file comes first.
    favorites.reverse()
    favorites.sort { $0.added > $1.added }
    return favorites
  }

  /// Adds a favorite with its picture.
  /// - Returns: false when it already existed; then its picture is replaced if one is given.
  /// - Throws: a kind of storage; then nothing was added, or, if only the last disk sync failed, the favorite
  ///   may not survive a power failure.
  @discardableResult
  package func add(_ favorite: Favorite, picture: EncodedPicture?) throws(SpaceError) -> Bool {
    try add([favorite]) {
      // The picture first, so that every listed favorite has its picture.
      guard let picture else { return }
      try pictureFile(favorite.id)
        .write(DurableRecord(label: favorite.id, instant: favorite.added, body: picture.data))
    } > 0
  }

  /// Adds favorites without their pictures, all with one write.
  /// - Returns: the number of those that did not exist.
  /// - Throws: a kind of storage; then nothing was added, as in ``add(_:picture:)``.
  package func add(_ favorites: [Favorite]) async throws(SpaceError) -> Int { try add(favorites, after: {}) }

  /// Adds favorites, after a step under the same lock.
  private func add(_ favorites: [Favorite], after step: () throws -> Void) throws(SpaceError) -> Int {
    try SpaceError.mapping {
      try list.update { reading in
        try step()
        var rows = rows(reading)
        let count = try rows.add(favorites)
        return (rows.isChanged ? record(rows) : nil, count)
      }
    }
  }

  /// Stores the picture of an existing favorite.
  /// - Returns: false when there was no favorite with that key.
  /// - Throws: a kind of storage.
  @discardableResult
  package func keep(_ picture: EncodedPicture, of id: Favorite.ID) throws(SpaceError) -> Bool {
    try SpaceError.mapping {
      try directory.withLock {
        guard let favorite = rows(try list.read()).favorites.first(where: { $0.id == id }) else {
          return false
        }
        try pictureFile(id).write(DurableRecord(label: id, instant: favorite.added, body: picture.data))
        return true
      }
    }
  }

  /// Removes a favorite and its picture.
  /// - Returns: false when there was no favorite with that key.
  /// - Throws: a kind of storage; then the favorite still exists.
  @discardableResult package func remove(id: Favorite.ID) throws(SpaceError) -> Bool {
    // Not `update`: the picture must be removed after the list is written, and both under one lock. Otherwise
    // a process that adds the same favorite in between would lose its picture.
    try SpaceError.mapping {
      try directory.withLock {
        var rows = rows(try list.read())
        let favorite = rows.favorites.first { $0.id == id }
        guard rows.remove(id) else { return false }
        let picture = try? picture(of: id)
        try list.write(record(rows))
        try pictureFile(id).remove()
        if let favorite { removed = removed.suffix(Self.longestHistory - 1) + [(favorite, picture)] }
        return true
      }
    }
  }

  /// Restores the most recently removed favorite with its picture.
  /// - Returns: nil when none was removed since the start.
  /// - Throws: a kind of storage; then it can still be restored later.
  @discardableResult package func restoreLast() throws(SpaceError) -> Favorite? {
    guard let (favorite, picture) = removed.last else { return nil }
    try add(favorite, picture: picture)
    removed.removeLast()
    return favorite
  }

  /// The picture stored with a favorite; nil when there is none, or it is damaged.
  /// - Throws: a kind of storage.
  package func picture(of id: Favorite.ID) throws(SpaceError) -> EncodedPicture? {
    let file = pictureFile(id)
    let reading = try SpaceError.mapping { try file.read(label: id) }
    return file.value(in: reading) { try? EncodedPicture(sniffing: $0.body) }
  }

  private func pictureFile(_ id: Favorite.ID) -> DurableFile {
    DurableFile(FNV1a.fileName(for: id), in: pictures, .precious, faults: faults)
  }

  private func record(_ rows: FavoriteRows) -> DurableRecord {
    DurableRecord(label: "favorites", body: rows.body)
  }

  /// The rows of a file; of a damaged file, those that can be recovered.
  private func rows(_ reading: DurableFile.Reading) -> FavoriteRows {
    var rows = FavoriteRows(reading.record?.body ?? Data())
    if let remains = reading.remains {
      rows.merge(FavoriteRows(remains))
      logger.log(
        .error, .repository,
        "\(list.path) is damaged; \(rows.count) favorites could be saved. "
          + "With the next change the damaged file is kept beside the new one.")
    }
    return rows
  }
}

extension Favorite {
  /// The favorite with the launch's present name in the bundled history: earlier versions had no mission
  /// names and stored `Sputnik 8K71PS | M1-PS`. The file itself is not changed.
  fileprivate var named: Favorite {
    guard case .launch(var launch) = item, launch.mission == nil, let key = launch.identity.history,
      let known = LaunchHistory.launches.first(where: { $0.identity.history == key })
    else { return self }
    (launch.name, launch.mission) = (known.name, known.mission)
    return Favorite(.launch(launch), added: added)
  }
}
