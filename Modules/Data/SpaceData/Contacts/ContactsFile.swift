import SpaceDomain

/// The stored contacts of one origin in the data directory, with the previous generation of the file.
struct ContactsFile: Sendable {
  private let file: DurableFile

  /// - Parameter faults: receives damage that an earlier generation or a copy repairs.
  init(_ name: String, directory: String?, faults: StorageFaults) {
    file = DurableFile(name, in: StorageDirectory(directory), .precious, faults: faults)
  }

  /// The stored contacts, with the host or file that they came from last, and the time at which they were stored; nil when
  /// there are none. The reason is the damage in the newest generation, when these are of the previous one.
  /// - Throws: ``StorageError``, also when there is only a damaged file.
  func load() throws -> Sourced<[Contact]>? {
    let reading = try file.read()
    if let kept = try kept(reading) { return kept }
    if reading.remains != nil { throw StorageError.damaged(path: file.path) }
    return nil
  }

  /// Replaces the stored contacts with the result of `change`, under a lock.
  /// - Parameters:
  ///   - source: the name of the host or file that contacts came from.
  ///   - now: the time to store with them.
  /// - Throws: ``StorageError``, also when the contacts exceed the size limit of files.
  func update(from source: String, at now: Date, _ change: ([Contact]) -> [Contact]) throws -> [Contact] {
    try file.update { reading in
      let new = change(try kept(reading)?.value ?? [])
      return (DurableRecord(label: source, instant: now, body: try body(new)), new)
    }
  }

  /// The contacts as a JSON list, encoded one by one: the encoder takes many times the memory of its result.
  private func body(_ contacts: [Contact]) throws -> Data {
    let encoder = JSONEncoder()
    var body = Data("[".utf8)
    for (number, contact) in contacts.enumerated() {
      if number > 0 { body.append(UInt8(ascii: ",")) }
      body += try encoder.encode(StoredContact(contact))
      if body.count > ContactsRepository.sizeLimit {
        throw StorageError.tooLarge(path: file.path, limit: ContactsRepository.sizeLimit)
      }
    }
    return body + Data("]".utf8)
  }

  private func kept(_ reading: DurableFile.Reading) throws -> Sourced<[Contact]>? {
    let damage = StorageError.damaged(path: file.path)
    guard let record = reading.record else { return nil }
    let rows = try? BoundedJSON.decode(LossyRows<StoredContact>.self, from: record.body, rows: .max)
    guard let rows else { throw damage }
    return Sourced(
      rows.rows.compactMap(\.contact), provenance: .cached(since: record.instant, source: record.label),
      reason: reading.remains.map { _ in SpaceError(damage) })
  }
}
