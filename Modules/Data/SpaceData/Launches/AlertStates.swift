import SpaceDomain

/// Stores which launch alerts were shown, in one file per search. The files are in the data directory,
/// because after clearing the cache every alert would be shown again.
package actor AlertStates: AlertStateProtocol {
  private nonisolated let files = FileQueue("alerts")
  /// The queue of the store, because a disk may be slow.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { files.asUnownedSerialExecutor() }

  private let directory: StorageDirectory
  private let faults: StorageFaults
  private let isReadable: @Sendable (Data) -> Bool

  /// Makes a store; reads no file before its first use.
  /// - Parameters:
  ///   - directory: ``Directories/data``; with nil nothing can be stored.
  ///   - faults: receives repaired damage.
  ///   - isReadable: returns false for a state that the caller cannot decode; such a state counts as damaged.
  package init(
    directory: String?, faults: StorageFaults = StorageFaults(),
    isReadable: @escaping @Sendable (Data) -> Bool = { _ in true }
  ) {
    self.directory = StorageDirectory(directory).directory("alerts")
    self.faults = faults
    self.isReadable = isReadable
  }

  /// The state of a name; nil where there is none.
  /// - Throws: a kind of storage.
  package func state(of name: String) throws(SpaceError) -> Data? {
    try SpaceError.mapping { try whole(file(name).read(label: name), name)?.body }
  }

  /// Changes a state under a lock.
  /// - Throws: a kind of storage, or what `change` throws.
  package func update<Value: Sendable>(
    _ name: String, now: Date, _ change: @Sendable (Data?) throws(SpaceError) -> (Data, Value)
  ) throws(SpaceError) -> Value {
    try SpaceError.mapping {
      try file(name).update { reading in
        let (body, value) = try change(whole(reading, name)?.body)
        return (DurableRecord(label: name, instant: now, body: body), value)
      }
    }
  }

  private func file(_ name: String) -> DurableFile {
    DurableFile(FNV1a.fileName(for: name), in: directory, .precious, faults: faults)
  }

  /// The record that is whole and may be decoded; damage is told.
  private func whole(_ reading: DurableFile.Reading, _ name: String) -> DurableRecord? {
    let record = reading.record.flatMap { mayBeDecoded($0.body) ? $0 : nil }
    if reading.remains != nil || (reading.record != nil && record == nil) {
      faults.report(.damaged(path: file(name).path))
    }
    return record
  }

  /// True for JSON of no more values than may be decoded, which the caller can decode.
  private func mayBeDecoded(_ body: Data) -> Bool {
    BoundedJSON.isBounded(body, values: BoundedJSON.valueLimit) && isReadable(body)
  }

  /// Reads all states; damage is told.
  package func check() {
    do throws(StorageError) {
      guard let open = try directory.open() else { return }
      // Generations before, and what was set aside, have a dot in their names.
      for name in StorageDirectory.names(in: open) where !name.contains(".") {
        let file = DurableFile(name, in: directory, .precious)
        let reading = try file.read()
        let isWhole = reading.record.map { mayBeDecoded($0.body) } ?? true
        if reading.remains != nil || !isWhole { faults.report(.damaged(path: file.path)) }
      }
    } catch {
      faults.report(error)
    }
  }
}
