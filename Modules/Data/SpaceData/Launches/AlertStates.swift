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
    try SpaceError.mapping {
      let file = file(name)
      return body(try file.read(label: name), of: file)
    }
  }

  /// Changes a state under a lock.
  /// - Throws: a kind of storage, or what `change` throws.
  package func update<Value: Sendable>(
    _ name: String, now: Date, _ change: @Sendable (Data?) throws(SpaceError) -> (Data, Value)
  ) throws(SpaceError) -> Value {
    try SpaceError.mapping {
      let file = file(name)
      return try file.update { reading in
        let (body, value) = try change(body(reading, of: file))
        return (DurableRecord(label: name, instant: now, body: body), value)
      }
    }
  }

  private func file(_ name: String) -> DurableFile {
    DurableFile(FNV1a.fileName(for: name), in: directory, .precious, faults: faults)
  }

  /// The state, if it is JSON of no more values than may be decoded, which the caller can decode.
  private func body(_ reading: DurableFile.Reading, of file: DurableFile) -> Data? {
    file.value(in: reading) {
      BoundedJSON.isBounded($0.body, values: BoundedJSON.valueLimit) && isReadable($0.body) ? $0.body : nil
    }
  }

  /// Reads all states; damage is told.
  package func check() {
    faults.reporting {
      guard let open = try directory.open() else { return }
      // Generations before, and what was set aside, have a dot in their names.
      for name in StorageDirectory.names(in: open) where !name.contains(".") {
        let file = DurableFile(name, in: directory, .precious, faults: faults)
        _ = body(try file.read(), of: file)
      }
    }
  }
}
