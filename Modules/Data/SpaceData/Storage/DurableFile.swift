import SpaceDomain

/// A file of kept data, which is always complete, old or new, whenever the program is stopped.
/// The new content is written to a temporary file, synced, and renamed over the old file; then, for files
/// that must survive, the directory is synced. Foundation's `Data.write` can report success for a torn file.
struct DurableFile: Sendable {
  enum Care: Sendable {
    /// A power failure may lose the file, but a damaged one is detected: for entries of a cache.
    case expendable
    /// The new content is on disk before the old is replaced, but a power failure may bring back the old.
    case kept
    /// The new content is permanent when ``DurableFile/write(_:)`` returns, the previous generation is kept
    /// beside it, and a damaged file is set aside and never deleted.
    case precious
  }

  let name: String
  let directory: StorageDirectory
  let care: Care
  private let sizeLimit: Int
  private let faults: StorageFaults

  /// - Parameters:
  ///   - sizeLimit: the largest file in bytes; a larger one is neither written nor read.
  ///   - faults: receives damage.
  init(
    _ name: String, in directory: StorageDirectory, _ care: Care, sizeLimit: Int = DurableRecord.sizeLimit,
    faults: StorageFaults = StorageFaults()
  ) {
    (self.name, self.directory, self.care) = (name, directory, care)
    (self.sizeLimit, self.faults) = (sizeLimit, faults)
  }

  var path: String { "\(directory.path ?? "")/\(name)" }
  private var previousName: String { "\(name).previous" }

  /// Replaces the file. A precious one should be replaced inside ``update(_:)`` or the directory's lock.
  /// - Parameter isWhole: true if the present file was read whole and is the same, so that it need not be read again to be
  ///   kept as the previous generation.
  func write(_ record: DurableRecord, overWhole isWhole: Bool = false) throws(StorageError) {
    let head = record.head
    guard head.count + record.body.count <= sizeLimit else { throw .tooLarge(path: path, limit: sizeLimit) }
    if let target = try target { return try target.write(record, overWhole: isWhole) }
    let directory = try directory.make()
    if care == .kept { try checkIsNotNewer(in: directory) }
    try withCopy(of: record, head, in: directory) { temporary throws(StorageError) in
      if care == .precious { try makeRoom(in: directory, isWhole: isWhole) }
      try move(temporary, to: name, in: directory)
    }
    if care == .precious { try directory.sync() }
  }

  /// Makes the file unless there is one. Of several processes that do so at the same time, one succeeds.
  /// - Returns: false if there is one.
  func create(_ record: DurableRecord) throws(StorageError) -> Bool {
    let directory = try directory.make()
    return try withCopy(of: record, record.head, in: directory) { temporary throws(StorageError) in
      let isMade = StorageDirectory.give(name, to: temporary, in: directory.descriptor, replacing: false)
      guard isMade || errno == EEXIST else { throw StorageError(errno, "save", path) }
      return isMade
    }
  }

  /// Writes a temporary file, which the closure renames or links; afterwards its name is gone.
  private func withCopy<Result>(
    of record: DurableRecord, _ head: Data, in directory: borrowing OpenFile,
    _ place: (_ temporary: String) throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    let temporary = StorageDirectory.temporaryName(for: name)
    defer { unlinkat(directory.descriptor, temporary, 0) }
    let file = try OpenFile(temporary, in: directory, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
    // The lock tells ``StorageDirectory/sweep(_:)`` that this process is alive, beside the file's age.
    _ = try? file.tryLock()
    try file.writeAll(head)
    try file.writeAll(record.body)
    if care != .expendable { try file.sync() }
    return try place(temporary)
  }

  /// The file to which a link of this name leads, in a directory of ours; nil when it is no link. Entries of a cache are none.
  private var target: DurableFile? {
    get throws(StorageError) {
      guard care != .expendable, directory.path != nil else { return nil }
      let place: String
      do throws(LinkTarget.Refusal) { place = try LinkTarget.of(path) } catch { throw StorageError(error) }
      if place == path { return nil }
      let folder = String(LinkTarget.folder(of: place).dropLast())
      let directory = StorageDirectory(folder.isEmpty ? "/" : folder)
      // A folder that is not there, as of a disk that is not mounted, is not made: what was kept is not gone.
      guard try directory.open() != nil else { throw .leadsNowhere(path: path, target: place) }
      return DurableFile(
        String(place.dropFirst(folder.count + 1)), in: directory, care, sizeLimit: sizeLimit, faults: faults)
    }
  }

  /// Identifies the present content without opening the file; nil when there is none.
  var stamp: stat.Stamp? { directory.stamp(of: name) }

  /// Runs a closure under the directory's lock, if there is a directory.
  func withLock<Result>(_ body: () throws -> Result) throws -> Result {
    isOnDisk ? try directory.withLock(body) : try body()
  }

  /// False for a file that can be fetched again and has no directory: its content is in memory alone.
  var isOnDisk: Bool { directory.path != nil || care == .precious }

  private func checkIsNotNewer(in directory: borrowing OpenFile) throws(StorageError) {
    // A damaged one is replaced; no file has this label.
    do { _ = try record(name, in: directory, label: "") } catch {
      if case .newerVersion = error { throw error }
    }
  }

  func remove() throws(StorageError) {
    if let target = try target { return try target.remove() }
    guard let directory = try directory.open() else { return }
    for name in [name, previousName] where unlinkat(directory.descriptor, name, 0) != 0 && errno != ENOENT {
      throw StorageError(errno, "remove", path)
    }
  }

  /// Moves the present file away before a write: an undamaged file becomes the previous generation.
  private func makeRoom(in directory: borrowing OpenFile, isWhole: Bool) throws(StorageError) {
    if isWhole { return try move(name, to: previousName, in: directory) }
    let present = try generation(name, in: directory)
    if present.record != nil { try move(name, to: previousName, in: directory) }
    guard present.remains != nil else { return }
    var number = 1
    while OpenFile.exists("\(name).damaged-\(number)", in: directory.descriptor) { number += 1 }
    let copy = "\(name).damaged-\(number)"
    try move(name, to: copy, in: directory)
    faults.report(.setAside(path: path, copy: copy))
  }

  private func move(_ old: String, to new: String, in directory: borrowing OpenFile) throws(StorageError) {
    let result = OpenFile.uninterrupted { renameat(directory.descriptor, old, directory.descriptor, new) }
    guard result == 0 else { throw StorageError(errno, "replace", path) }
  }

  struct Reading: Sendable {
    /// The newest undamaged generation; nil when there is none.
    var record: DurableRecord?
    /// The content of the present file when it is damaged; the record is then the previous generation.
    var remains: Data?
    /// True if the record is that of the present file, and not of the previous generation.
    var isPresent = false
  }

  /// Reads and checks the file without changing it; damage is reported.
  /// - Parameter label: the expected label; a file with another counts as missing.
  /// - Throws: ``StorageError/newerVersion(path:version:)``, or the reason why it could not be read.
  func read(label: String? = nil) throws(StorageError) -> Reading {
    if let target = try target { return try target.read(label: label) }
    guard let directory = try directory.open() else { return Reading() }
    var reading = try generation(name, in: directory, label: label)
    reading.isPresent = reading.record != nil
    if reading.remains != nil { faults.report(.damaged(path: path)) }
    // A writer that was stopped between its two renames leaves only the previous generation.
    if reading.record == nil, care == .precious {
      reading.record = try generation(previousName, in: directory, label: label).record
    }
    return reading
  }

  /// The value in a record of this file; nil when there is none, or when `decode` returns nil: damage.
  func value<Value>(in reading: Reading, _ decode: (DurableRecord) -> Value?) -> Value? {
    guard let record = reading.record else { return nil }
    let value = decode(record)
    if value == nil { faults.report(.damaged(path: path)) }
    return value
  }

  private func generation(
    _ name: String, in directory: borrowing OpenFile, label: String? = nil
  ) throws(StorageError) -> Reading {
    do {
      return Reading(record: try record(name, in: directory, label: label))
    } catch .damaged {
      guard care == .precious else { return Reading(remains: Data()) }
      let file = try OpenFile(name, in: directory, O_RDONLY)
      let size = min(Int(try file.status().st_size), sizeLimit)
      return Reading(remains: try file.readAll(size))
    }
  }

  private func record(
    _ name: String, in directory: borrowing OpenFile, label: String?
  ) throws(StorageError) -> DurableRecord? {
    guard let file = try OpenFile(existing: name, in: directory) else { return nil }
    return try DurableRecord(file, size: file.size(limit: sizeLimit), label: label)
  }
}
