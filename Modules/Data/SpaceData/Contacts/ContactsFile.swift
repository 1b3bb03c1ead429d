import SpaceDomain

/// The stored contacts of one origin in the data directory, with the previous generation of the file.
struct ContactsFile: Sendable {
  private let file: DurableFile

  /// - Parameter faults: receives damage that an earlier generation or a copy repairs.
  init(_ name: String, directory: String?, care: DurableFile.Care = .precious, faults: StorageFaults) {
    file = DurableFile(name, in: StorageDirectory(directory), care, faults: faults)
  }

  /// The stored contacts, with the host or file that they came from last, and the time at which they were stored; nil when
  /// nothing was ever stored. The reason is the damage in the newest generation, when these are of the previous one.
  /// - Throws: ``StorageError``, also when there is only a damaged file.
  func load() throws -> Sourced<[Contact]>? {
    let reading = try file.read()
    if let kept = try kept(reading) { return kept }
    if reading.remains != nil { throw StorageError.damaged(path: file.path) }
    return nil
  }

  /// Replaces the stored contacts with the result of `change`, under a lock.
  /// - Parameters:
  ///   - source: the name of the host or file that contacts came from; nil when it does not change.
  ///   - now: the time to store with them.
  ///   - before: receives the record that is about to be replaced, empty when there is none; when it throws, nothing is
  ///     written.
  ///   - change: the new contacts; nil to write nothing.
  /// - Throws: ``StorageError``, also when the contacts exceed the size limit of files.
  func update(
    from source: String?, at now: Date, before: (DurableRecord) throws -> Void = { _ in },
    _ change: ([Contact]) throws -> [Contact]?
  ) throws -> [Contact]? {
    try file.update { reading in
      guard let new = try change(try kept(reading)?.value ?? []) else { return (nil, nil) }
      let old = reading.record ?? DurableRecord(label: "", body: Data("[]".utf8))
      let record = DurableRecord(
        label: source ?? old.label, instant: source == nil ? old.instant : now, body: try body(new))
      try before(old)
      return (record, new)
    }
  }

  /// Replaces the stored contacts with the record that another file gives, under a lock.
  /// - Returns: the name of the host or file that the replaced ones came from, and the new ones; nil when there is no record.
  func replace(with other: ContactsFile) throws -> (source: String, contacts: [Contact])? {
    try file.update { reading in
      let restored = try other.file.read()
      guard let record = restored.record else { return (nil, nil) }
      return (record, (reading.record?.label ?? "", try other.kept(restored)?.value ?? []))
    }
  }

  func record() throws(StorageError) -> DurableRecord? { try file.read().record }

  /// Replaces the record, or removes it; to be called under the lock of another file's update.
  func write(_ record: DurableRecord?) throws(StorageError) {
    if let record { try file.write(record) } else { try file.remove() }
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
    // Appended, because a sum would be a second copy of up to 20 MB.
    body.append(UInt8(ascii: "]"))
    return body
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

/// A contact in the data directory. An embedded picture is stored as its bytes, which are checked again when
/// they are read.
struct StoredContact: Codable, Sendable {
  /// The largest embedded picture in bytes; address books use smaller ones.
  static let portraitLimit = 1_000_000

  private let name: String
  private let phones: [String]?
  private let emails: [String]?
  private var picture: Data?
  private var pictureURL: URL?

  init(_ contact: Contact) {
    name = contact.name
    phones = contact.phones.isEmpty ? nil : contact.phones
    emails = contact.emails.isEmpty ? nil : contact.emails
    switch contact.portrait {
    case .linked(let url): pictureURL = url
    case .embedded(let picture): self.picture = picture.data
    case nil: break
    }
  }

  var contact: Contact? {
    let embedded = picture.flatMap { try? EncodedPicture(sniffing: $0) }
    return Contact(
      name: name, phones: phones ?? [], emails: emails ?? [],
      portrait: embedded.map { .embedded($0) } ?? pictureURL.map { .linked($0) })
  }
}
