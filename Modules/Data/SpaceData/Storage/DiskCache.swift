import SpaceDomain
import Synchronization

/// A disk cache that removes the least recently used files when it exceeds its size limit, across restarts.
/// The modification time of a file is its last use, so no index is needed. The directory is listed when as much was
/// written as there was room for, or a sixteenth of the limit, because other processes write there too.
struct DiskCache {
  /// The bytes that may be written before the directory is listed. Copies of a cache share it.
  private final class Room: Sendable {
    private let bytes = Mutex(0)

    func take(_ count: Int) -> Bool {
      bytes.withLock { bytes in
        bytes -= count
        return bytes >= 0
      }
    }

    func set(_ count: Int) { bytes.withLock { $0 = count } }
  }

  private let room = Room()
  private let directory: StorageDirectory
  private let limit: Int
  private let now: @Sendable () -> Date
  private let faults: StorageFaults

  /// - Parameter limit: the size limit in bytes; 0 stores nothing.
  init(directory: StorageDirectory, limit: Int, now: @escaping @Sendable () -> Date, faults: StorageFaults) {
    (self.directory, self.limit, self.now, self.faults) = (directory, limit, now, faults)
  }

  /// The record of a key; nil when there is none. A damaged one is reported and removed.
  func load(_ key: String) -> DurableRecord? {
    guard limit > 0 else { return nil }
    let file = file(key)
    let reading = faults.reporting { try file.read(label: key) }
    if reading?.record != nil { markUsed(file) }
    if reading?.remains != nil { faults.reporting { try file.remove() } }
    return reading?.record
  }

  func save(_ body: Data, key: String, at instant: Date) {
    guard limit > 0, body.count <= limit / 2 else { return }
    let file = file(key)
    faults.reporting {
      try file.write(DurableRecord(label: key, instant: instant, body: body))
      markUsed(file)
      if !room.take(DurableRecord.headerLength + key.utf8.count + body.count) {
        try makeRoom(sparing: file.name)
      }
    }
  }

  func usage() -> (entries: Int, bytes: Int) {
    let entries = (try? directory.files()) ?? []
    return (entries.count, entries.reduce(0) { $0 + $1.size })
  }

  private func file(_ key: String) -> DurableFile {
    DurableFile(FNV1a.fileName(for: key), in: directory, .expendable, faults: faults)
  }

  func remove(_ key: String) {
    guard limit > 0 else { return }
    faults.reporting { try file(key).remove() }
  }

  /// Removes the entries that hold this body, whatever their keys.
  func remove(holding body: Data) {
    guard limit > 0 else { return }
    faults.reporting {
      let least = DurableRecord.headerLength + body.count
      for entry in try directory.files() where entry.size > least && entry.size <= least + Self.longestKey {
        let file = DurableFile(entry.name, in: directory, .expendable, faults: faults)
        if try file.read().record?.body == body { try file.remove() }
      }
    }
  }

  /// A length in bytes above that of any address or other key.
  private static let longestKey = 16_384

  func clear() { faults.reporting { _ = try trim(to: 0) } }

  /// Removes the least recently used files if all are more than the limit, and some more, so that not every
  /// write has to.
  /// - Parameter new: the name of the entry that was just written.
  private func makeRoom(sparing new: String) throws(StorageError) {
    let share = limit / 16
    let bytes = try trim(to: limit, removing: share, sparing: new)
    room.set(min(limit - bytes, share))
  }

  /// - Returns: the bytes that remain.
  private func trim(
    to target: Int, removing more: Int = 0, sparing new: String? = nil
  ) throws(StorageError) -> Int {
    guard let open = try directory.open() else { return 0 }
    let now = Int(now().timeIntervalSince1970)
    // A use in the future was marked while the clock was ahead: such an entry is not newer than all others.
    func key(_ used: timespec) -> (Int, Int) { used.tv_sec > now + 1 ? (0, 0) : (used.tv_sec, used.tv_nsec) }
    let entries = try directory.files().sorted { key($0.used) < key($1.used) }
    var bytes = entries.reduce(0) { $0 + $1.size }
    guard bytes > target else { return bytes }
    for entry in entries where bytes > target - more && entry.name != new {
      guard unlinkat(open.descriptor, entry.name, 0) == 0 || errno == ENOENT else { continue }
      bytes -= entry.size
    }
    return bytes
  }

  private func markUsed(_ file: DurableFile) {
    guard let open = try? directory.open() else { return }
    let (seconds, fraction) = modf(now().timeIntervalSince1970)
    let time = timespec(tv_sec: Int(seconds), tv_nsec: Int(fraction * 1_000_000_000))
    utimensat(open.descriptor, file.name, [time, time], AT_SYMLINK_NOFOLLOW)
  }
}
