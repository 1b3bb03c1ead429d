import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Keeps favorites in a file, and their pictures beside it.
///
/// The file is written durably with the generation before it kept, and changed under a lock, so that two
/// processes lose nothing of each other's. What this version does not understand stays in the file.
public actor FavoritesStore: FavoritesRepositoryProtocol {
  private let directory: StorageDirectory
  private let pictures: StorageDirectory
  private let list: DurableFile
  private let faults: StorageFaults
  private let logger: Logger

  /// The favorites that were removed since the start, the last one last; so many at most.
  private var removed: [(favorite: Favorite, picture: Picture?)] = []
  private static let longestHistory = 20

  /// Makes a store; no file is looked at before something is asked for.
  /// - Parameters:
  ///   - directory: ``Directories/data``; with nil nothing can be added.
  ///   - faults: told of damage that was made good; only logged unless told.
  ///   - logger: told of what goes wrong or is slow, without keys.
  public init(directory: String?, faults: StorageFaults? = nil, logger: Logger = .silent) {
    let faults = faults ?? StorageFaults(logger: logger)
    self.faults = faults
    self.directory = StorageDirectory(directory)
    pictures = self.directory.directory("favorite-pictures")
    list = DurableFile("favorites", in: self.directory, .precious, faults: faults)
    self.logger = logger
  }

  /// All favorites, newest first.
  /// - Throws: ``StorageError``.
  public func favorites() throws -> [Favorite] {
    let rows = rows(try list.read())
    // Favorites added at the same instant: the later in the file first.
    return rows.favorites.reversed().enumerated()
      .sorted { ($1.element.added, $0.offset) < ($0.element.added, $1.offset) }
      .map(\.element.named)
  }

  /// Adds a favorite with its picture.
  /// - Returns: false when it was there already; then its picture is replaced if one is given.
  /// - Throws: ``StorageError``; nothing was added then, or, if only the last sync failed, it may not survive
  ///   a power failure.
  @discardableResult
  public func add(_ favorite: Favorite, picture: Picture?) throws -> Bool {
    try list.update { reading in
      // The picture first: whatever is listed has its picture.
      if let picture {
        try pictureFile(favorite.id)
          .write(DurableRecord(label: favorite.id, instant: favorite.added, body: picture.data))
      }
      var rows = rows(reading)
      guard try rows.add(favorite) else { return (nil, false) }
      return (record(rows), true)
    }
  }

  /// Removes a favorite and its picture.
  /// - Returns: false when there was none of that key.
  /// - Throws: ``StorageError``; the favorite is still there then.
  @discardableResult
  public func remove(id: Favorite.ID) throws -> Bool {
    // Not `update`: the picture goes after the list is written, and both under one lock, or somebody
    // who adds the same meanwhile would lose the picture.
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

  /// Brings back the favorite that was removed last, with its picture.
  /// - Returns: nil when none was removed since the start.
  /// - Throws: ``StorageError``; the favorite can be brought back later then.
  @discardableResult
  public func restoreLast() throws -> Favorite? {
    guard let (favorite, picture) = removed.last else { return nil }
    try add(favorite, picture: picture)
    removed.removeLast()
    return favorite
  }

  /// The picture kept with a favorite; nil when there is none, or it is damaged.
  /// - Throws: ``StorageError``.
  public func picture(of id: Favorite.ID) throws -> Picture? {
    let file = pictureFile(id)
    let reading = try file.read(label: id)
    let picture = reading.record.flatMap { try? Picture(sniffing: $0.body) }
    if reading.remains != nil || picture == nil && reading.record != nil {
      faults.report(.damaged(path: file.path))
    }
    return picture
  }

  private func pictureFile(_ id: Favorite.ID) -> DurableFile {
    DurableFile(FNV1a.fileName(for: id), in: pictures, .precious, faults: faults)
  }

  private func record(_ rows: FavoriteRows) -> DurableRecord {
    // Each row has its own instant; the file needs none.
    DurableRecord(label: "favorites", instant: Date(timeIntervalSinceReferenceDate: 0), body: rows.body)
  }

  /// The rows of a file, and of a damaged one what can be saved.
  private func rows(_ reading: DurableFile.Reading) -> FavoriteRows {
    var rows = FavoriteRows(reading.record?.body ?? Data())
    if let remains = reading.remains {
      faults.report(.damaged(path: list.path))
      rows.merge(FavoriteRows(remains))
      logger.log(
        .error, .repository,
        "\(list.path) is damaged; \(rows.favorites.count) favorites could be saved. "
          + "With the next change the damaged file is kept beside the new one.")
    }
    return rows
  }
}

extension Favorite {
  /// The favorite with the name that the bundled history has for its launch now: earlier versions knew no missions and
  /// kept `Sputnik 8K71PS | M1-PS`. The file keeps what it has.
  fileprivate var named: Favorite {
    guard case .launch(var launch) = item, launch.mission == nil, let key = launch.identity.history,
      let row = LaunchHistoryTable.bundled.row(key: key)
    else { return self }
    let known = LaunchHistoryTable.bundled.launch(row)
    (launch.name, launch.mission) = (known.name, known.mission)
    return Favorite(.launch(launch), added: added)
  }
}
