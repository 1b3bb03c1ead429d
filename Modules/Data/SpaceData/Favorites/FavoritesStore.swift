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
  /// The stored pictures, each in a file of its favorite's ``pictureName(_:)``.
  nonisolated let pictures: StorageDirectory
  private let list: StoredContent<FavoriteRows>
  private let lastChange: FavoritesChangeFile
  private let faults: StorageFaults
  private nonisolated let clock: any Clock<Duration>

  /// The favorites removed since the start, the last one last; at most `longestHistory` of them.
  private var removed: [(favorite: Favorite, picture: EncodedPicture?)] = []
  private static let longestHistory = 20
  /// The largest list in bytes: some 7,000 pictures with their texts. A command that changes a list has several copies of it
  /// in memory, which are less than 64 MiB.
  static let sizeLimit = 14_500_000

  /// Makes a store; reads no file before its first use.
  /// - Parameters:
  ///   - directory: ``Directories/data``; with nil nothing can be added.
  ///   - kinds: the kinds of favorites that are known.
  ///   - clock: measures the pauses between looks at the file.
  ///   - faults: receives repaired damage.
  ///   - logger: receives failures and delays, never keys.
  package init(
    directory: String?, kinds: FavoriteKinds = .builtIn, clock: any Clock<Duration> = ContinuousClock(),
    faults: StorageFaults = StorageFaults(),
    logger: SpaceLogger = .silent
  ) {
    (self.faults, self.clock) = (faults, clock)
    self.directory = StorageDirectory(directory)
    pictures = self.directory.directory("favorite-pictures")
    let coding = FavoriteCoding(kinds: kinds)
    lastChange = FavoritesChangeFile(in: self.directory, coding, faults: faults)
    let file = DurableFile(
      "favorites", in: self.directory, .precious, sizeLimit: Self.sizeLimit, faults: faults)
    list = StoredContent(
      file, decode: { Self.rows($0, of: file, coding, logger) },
      encode: { DurableRecord(label: "favorites", body: $0.body) })
  }

  /// The rows of a file; of a damaged file, those that can be recovered.
  private static func rows(
    _ reading: DurableFile.Reading, of file: DurableFile, _ coding: FavoriteCoding, _ logger: SpaceLogger
  ) -> FavoriteRows {
    let body = reading.record?.body ?? Data()
    guard let remains = reading.remains else { return FavoriteRows(body, coding) }
    let rows = FavoriteRows(remains: remains, previous: body, coding)
    logger.log(
      .error, .repository,
      "\(file.path) is damaged; \(rows.count) \(rows.count == 1 ? "favorite" : "favorites") could be saved. "
        + "With the next change the damaged file is kept beside the new one.")
    return rows
  }

  private func rows() throws(SpaceError) -> FavoriteRows { try SpaceError.mapping { try list.read() } }

  /// All favorites, newest first. They are decoded outside of the store, so that others need not wait.
  /// - Throws: a kind of storage.
  package nonisolated func favorites() async throws(SpaceError) -> [Favorite] {
    try await rows().favorites()
  }

  /// The favorites with one of these keys; see `FavoritesRepositoryProtocol.favorites(among:)`.
  package nonisolated func favorites(among keys: Set<Favorite.ID>) async throws(SpaceError) -> [Favorite] {
    try await rows().find(keys).map(\.favorite)
  }

  /// The favorite picture of the newest day; see `FavoritesRepositoryProtocol.newestAPOD()`.
  package nonisolated func newestAPOD() async throws(SpaceError) -> Favorite? { try await rows().newestAPOD }

  /// The favorite pictures of the day; see `FavoritesRepositoryProtocol.searchedAPODs()`.
  package nonisolated func searchedAPODs() async throws(SpaceError) -> [SearchedAPOD] {
    try await rows().searchedAPODs
  }

  /// The number of the present list; see `FavoritesRepositoryProtocol.version()`.
  package func version() async throws(SpaceError) -> UInt64 { try rows().version }

  /// News of changes by others; see `FavoritesRepositoryProtocol.changes()`.
  package nonisolated func changes() -> AsyncStream<Void> { list.changes(clock) }

  /// Adds a favorite with its picture; one that is cut is not stored.
  /// - Returns: false when it already existed; then its picture is replaced if one is given.
  /// - Throws: a kind of storage; then nothing was added, or, if only the last disk sync failed, the favorite
  ///   may not survive a power failure.
  @discardableResult
  package func add(_ favorite: Favorite, picture: EncodedPicture?) throws(SpaceError) -> Bool {
    var new: DurableFile?
    do {
      // The picture first, so that every listed favorite has its picture.
      return try add([favorite]) { rows in try write(picture, of: favorite, in: rows, new: &new) } > 0
    } catch {
      remove(new, unlessListed: favorite)
      throw error
    }
  }

  /// Writes the picture of a favorite that is to be listed; not one that is cut.
  /// - Parameter new: receives the file if there was none.
  private func write(
    _ picture: EncodedPicture?, of favorite: Favorite, in rows: FavoriteRows, new: inout DurableFile?
  ) throws {
    guard let picture, picture.isWhole else { return }
    // A launch may be a favorite by another of its keys, which is then that of the picture.
    let known = rows.find(Set(favorite.keys)).first?.favorite ?? favorite
    let file = pictureFile(known.id)
    if file.stamp == nil { new = file }
    try file.write(record(of: picture, known))
  }

  /// Removes the picture of a favorite that could not be listed: it would stay for ever.
  private func remove(_ new: DurableFile?, unlessListed favorite: Favorite) {
    if let new, (try? rows().find([favorite.id]))?.isEmpty == true { faults.reporting { try new.remove() } }
  }

  /// Adds favorites without their pictures, all with one write.
  /// - Returns: the number of those that did not exist.
  /// - Throws: a kind of storage; then nothing was added, as in ``add(_:picture:)``.
  package func add(_ favorites: [Favorite]) async throws(SpaceError) -> Int { try add(favorites) { _ in } }

  /// Adds favorites, after a step under the same lock.
  private func add(
    _ favorites: [Favorite], after step: (FavoriteRows) throws -> Void
  ) throws(SpaceError) -> Int {
    var added: [Favorite.ID] = []
    return try SpaceError.mapping {
      try list.update { rows in
        try step(rows)
        let new = try rows.add(favorites)
        added = new.added
        return (added.count + new.completed > 0, added.count)
      } done: {
        // After the list: an addition that fails leaves the change before it to be undone.
        if !added.isEmpty { lastChange.note(added: added) }
      }
    }
  }

  /// Stores the picture of an existing favorite.
  /// - Returns: false when there was no favorite with that key, or the picture is cut.
  /// - Throws: a kind of storage.
  @discardableResult
  package func keep(_ picture: EncodedPicture, of id: Favorite.ID) throws(SpaceError) -> Bool {
    guard picture.isWhole else { return false }
    return try SpaceError.mapping {
      try directory.withLock {
        guard let favorite = try list.read().find([id]).first(where: { $0.favorite.id == id })?.favorite
        else { return false }
        try pictureFile(id).write(record(of: picture, favorite))
        return true
      }
    }
  }

  private func record(of picture: EncodedPicture, _ favorite: Favorite) -> DurableRecord {
    DurableRecord(label: favorite.id, instant: favorite.added, body: picture.data)
  }

  /// Removes a favorite and its picture.
  /// - Returns: false when there was no favorite with that key.
  /// - Throws: a kind of storage; then the favorite still exists.
  @discardableResult package func remove(id: Favorite.ID) throws(SpaceError) -> Bool {
    var (favorite, picture): (Favorite?, EncodedPicture?)
    try SpaceError.mapping {
      try list.update { rows in
        favorite = rows.remove([id]).first
        if favorite != nil { picture = try? self.picture(of: id) }
        return (favorite != nil, ())
      } done: {
        // After the list, and under its lock: a process that changes it in between would lose its picture, or have it noted
        // with another favorite.
        if let favorite { lastChange.note(removed: favorite, picture) }
        faults.reporting { try pictureFile(id).remove() }
      }
    }
    guard let favorite else { return false }
    removed = removed.suffix(Self.longestHistory - 1) + [(favorite, picture)]
    return true
  }

  /// Restores the most recently removed favorite with its picture; not one that was added again.
  /// - Returns: nil when none is left of those removed since the start.
  /// - Throws: a kind of storage; then it can still be restored later.
  @discardableResult package func restoreLast() throws(SpaceError) -> Favorite? {
    while let (favorite, picture) = removed.last {
      var isRestored = false
      // The picture of one that was added again is not replaced by an older one.
      if try rows().find(Set(favorite.keys)).isEmpty { isRestored = try add(favorite, picture: picture) }
      removed.removeLast()
      if isRestored { return favorite }
    }
    return nil
  }

  /// Undoes the last change, also that of another process.
  /// - Returns: nil when there is none.
  /// - Throws: a kind of storage; then it can still be undone later.
  package func undoChange() async throws(SpaceError) -> FavoritesUndo? {
    // Without a note no directory is made for the lock.
    guard lastChange.read() != nil else { return nil }
    var undone: FavoritesUndo?
    var new: DurableFile?
    do {
      try SpaceError.mapping {
        try list.update { rows in
          // Under the lock, under which changes are noted: another process may have made one since.
          guard let change = lastChange.read() else { return (false, ()) }
          let isChanged: Bool
          switch change {
          case .removed(let favorite, let picture):
            undone = .restored(favorite)
            try write(picture, of: favorite, in: rows, new: &new)
            let (added, completed) = try rows.add([favorite])
            isChanged = added.count + completed > 0
          case .added(let ids):
            undone = .removed(ids)
            // With one write: an import may have added thousands, of which all go or none.
            isChanged = !rows.remove(Set(ids)).isEmpty
          }
          if !isChanged { lastChange.forget() }
          return (isChanged, ())
        } done: {
          endUndo(undone)
        }
      }
    } catch {
      if case .restored(let favorite)? = undone { remove(new, unlessListed: favorite) }
      throw error
    }
    return undone
  }

  /// Forgets a change that was undone, and removes the pictures of what it had added.
  private func endUndo(_ undone: FavoritesUndo?) {
    if case .removed(let ids)? = undone {
      // Each by itself: no later undo would remove the rest.
      for id in ids { faults.reporting { try pictureFile(id).remove() } }
    }
    lastChange.forget()
  }

  /// The picture stored with a favorite; nil when there is none, or it is damaged or cut.
  /// - Throws: a kind of storage.
  package func picture(of id: Favorite.ID) throws(SpaceError) -> EncodedPicture? {
    let file = pictureFile(id)
    let reading = try SpaceError.mapping { try file.read(label: id) }
    let picture = file.value(in: reading) { try? EncodedPicture(sniffing: $0.body) }
    return picture?.isWhole == true ? picture : nil
  }

  /// Removes a picture that proves damaged; its favorites stay.
  package func drop(_ picture: EncodedPicture) throws(SpaceError) {
    try SpaceError.mapping {
      try directory.withLock {
        // A header of a few hundred bytes is before each picture.
        for entry in try pictures.files() where entry.size / 1_024 - picture.data.count / 1_024 <= 1 {
          let file = DurableFile(entry.name, in: pictures, .precious, faults: faults)
          if entry.size > picture.data.count, try file.read().record?.body == picture.data {
            try file.remove()
          }
        }
      }
    }
  }

  private func pictureFile(_ id: Favorite.ID) -> DurableFile {
    DurableFile(Self.pictureName(id), in: pictures, .precious, faults: faults)
  }

  static func pictureName(_ id: Favorite.ID) -> String { FNV1a.fileName(for: id) }
}
