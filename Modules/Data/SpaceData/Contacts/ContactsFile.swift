import SpaceDomain

/// Stored contacts with their origin.
package struct KeptContacts: Sendable {
  package let contacts: [Contact]
  /// The name of the host or file that they came from last.
  package let source: String
  /// The time at which they were stored.
  package let since: Date
  /// The damage in the newest generation, when this is the previous one.
  var damage: StorageError?
}

/// The stored contacts of one origin in the data directory, with the previous generation of the file.
struct ContactsFile: Sendable {
  private let file: DurableFile

  /// - Parameter faults: receives damage that an earlier generation or a copy repairs.
  init(_ name: String, directory: String?, faults: StorageFaults) {
    file = DurableFile(name, in: StorageDirectory(directory), .precious, faults: faults)
  }

  /// The stored contacts; nil when there are none.
  /// - Throws: ``StorageError``, also when there is only a damaged file.
  func load() throws -> KeptContacts? {
    let reading = try file.read()
    if let kept = try kept(reading) { return kept }
    if reading.remains != nil { throw StorageError.damaged(path: file.path) }
    return nil
  }

  /// Replaces the stored contacts with the result of `change`, under a lock.
  /// - Throws: ``StorageError``, also when the contacts exceed the size limit of files.
  func update(_ change: (KeptContacts?) -> KeptContacts) throws -> KeptContacts {
    try file.update { reading in
      let new = change(try kept(reading))
      return (DurableRecord(label: new.source, instant: new.since, body: try body(new.contacts)), new)
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

  private func kept(_ reading: DurableFile.Reading) throws -> KeptContacts? {
    let damage = reading.remains.map { _ in StorageError.damaged(path: file.path) }
    guard let record = reading.record else { return nil }
    let rows = try? BoundedJSON.decode(LossyRows<StoredContact>.self, from: record.body, rows: .max)
    guard let rows else { throw StorageError.damaged(path: file.path) }
    return KeptContacts(
      contacts: rows.rows.compactMap(\.contact), source: record.label, since: record.instant, damage: damage)
  }
}
