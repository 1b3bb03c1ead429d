import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Stores which launch alerts were shown, in one file per search. The files are in the data directory,
/// because after clearing the cache every alert would be shown again.
public actor AlertStates: AlertStateProtocol {
  private let directory: StorageDirectory
  private let faults: StorageFaults?

  /// Makes a store; reads no file before its first use.
  /// - Parameters:
  ///   - directory: ``Directories/data``; with nil nothing can be stored.
  ///   - faults: receives repaired damage.
  public init(directory: String?, faults: StorageFaults? = nil) {
    self.directory = StorageDirectory(directory).directory("alerts")
    self.faults = faults
  }

  /// The state of a name; nil where there is none.
  /// - Throws: ``StorageError``.
  public func state(of name: String) throws -> Data? { try whole(file(name).read(label: name), name)?.body }

  /// Changes a state under a lock.
  /// - Throws: ``StorageError``, or what `change` throws.
  public func update<Value: Sendable>(
    _ name: String, now: Date, _ change: @Sendable (Data?) throws -> (Data, Value)
  ) throws -> Value {
    try file(name).update { reading in
      let (body, value) = try change(whole(reading, name)?.body)
      return (DurableRecord(label: name, instant: now, body: body), value)
    }
  }

  private func file(_ name: String) -> DurableFile {
    DurableFile(FNV1a.fileName(for: name), in: directory, .precious, faults: faults)
  }

  /// The undamaged record; damage that it replaces is reported.
  private func whole(_ reading: DurableFile.Reading, _ name: String) -> DurableRecord? {
    if reading.remains != nil { faults?.report(.damaged(path: file(name).path)) }
    return reading.record
  }
}
