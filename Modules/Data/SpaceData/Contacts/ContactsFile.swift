import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Contacts of one origin as they are kept in the data directory, with the generation before them.
struct ContactsFile: Sendable {
  /// What is kept.
  struct Kept: Sendable {
    var contacts: [Contact]
    /// Who gave them: a host's or a file's name.
    var source: String
    var since: Date
    /// Why this is the generation before the newest.
    var damage: StorageError?
  }

  private let file: DurableFile
  private let logger: Logger

  init(_ name: String, directory: String?, logger: Logger) {
    file = DurableFile(name, in: StorageDirectory(directory), .precious)
    self.logger = logger
  }

  /// What is kept; nil when there is nothing.
  /// - Throws: ``StorageError``, also when there is nothing else than a damaged file.
  func load() throws -> Kept? {
    let reading = try file.read()
    if let kept = try kept(reading) { return kept }
    if reading.remains != nil { throw StorageError.damaged(path: file.path) }
    return nil
  }

  /// Replaces what is kept by what `change` makes of it, while no other process does.
  func update(_ change: (Kept?) -> Kept) throws -> Kept {
    try file.update { reading in
      let new = change(try kept(reading))
      let body = try JSONEncoder().encode(new.contacts.map(StoredContact.init))
      return (DurableRecord(label: new.source, instant: new.since, body: body), new)
    }
  }

  private func kept(_ reading: DurableFile.Reading) throws -> Kept? {
    let damage = reading.remains.map { _ in StorageError.damaged(path: file.path) }
    if let damage { logger.log(.error, .repository, "\(damage.message) What was kept before it is used.") }
    guard let record = reading.record else { return nil }
    let rows = try? JSONDecoder().decode([LenientRow<StoredContact>].self, from: record.body)
    guard let rows else { throw StorageError.damaged(path: file.path) }
    return Kept(
      contacts: rows.compactMap { $0.row?.contact }, source: record.label, since: record.instant,
      damage: damage)
  }
}
