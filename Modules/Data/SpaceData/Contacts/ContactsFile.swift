import SpaceDomain

/// The stored contacts of one origin in the data directory, with the previous generation of the file.
struct ContactsFile: Sendable {
  /// The contacts of a file, with the host or file that they came from last, and the time at which they were stored.
  struct Content: Sendable {
    var contacts: [Contact] = []
    var source = ""
    var since = DurableRecord(label: "", body: Data()).instant
    /// False when nothing was ever stored.
    var isThere = false
    /// The damage of the newest generation.
    var fault: SpaceError?
  }

  private let content: StoredContent<Content>
  private let faults: StorageFaults

  /// - Parameter faults: receives damage that an earlier generation or a copy repairs, and files that stay although they are
  ///   used up.
  init(_ name: String, directory: String?, care: DurableFile.Care = .precious, faults: StorageFaults) {
    self.faults = faults
    let file = DurableFile(name, in: StorageDirectory(directory), care, faults: faults)
    content = StoredContent(
      file, decode: { try Self.content($0, of: file.path) }, encode: { try Self.record($0, of: file.path) })
  }

  private static func content(_ reading: DurableFile.Reading, of path: String) throws -> Content {
    let damage = StorageError.damaged(path: path)
    var content = Content(fault: reading.remains.map { _ in SpaceError(damage) })
    // A change replaces a damaged file, which is set aside.
    guard let record = reading.record else { return content }
    let rows = try? BoundedJSON.decode(LossyRows<StoredContact>.self, from: record.body, rows: .max)
    guard let rows else { throw damage }
    content.contacts = rows.rows.compactMap(\.contact)
    (content.source, content.since, content.isThere) = (record.label, record.instant, true)
    return content
  }

  /// The stored contacts; nil when nothing was ever stored. The reason is the damage in the newest generation, when these are
  /// of the previous one.
  /// - Throws: ``StorageError``, also when there is only a damaged file.
  func load() throws -> Sourced<[Contact]>? {
    let kept = try content.read()
    if kept.isThere {
      return Sourced(
        kept.contacts, provenance: .cached(since: kept.since, source: kept.source), reason: kept.fault)
    }
    if let fault = kept.fault { throw fault }
    return nil
  }

  /// Identifies the present content; nil when there is none.
  var stamp: stat.Stamp? { content.stamp }

  /// News of changes by others.
  func changes(_ clock: any Clock<Duration>) -> AsyncStream<Void> { content.changes(clock) }

  /// Replaces the stored contacts with the result of `change`, under a lock.
  /// - Parameters:
  ///   - source: the name of the host or file that contacts came from; nil when it does not change.
  ///   - now: the time to store with them.
  ///   - change: the new contacts in place of the present content; nil to write nothing.
  ///   - done: runs after they are written, under the same lock.
  /// - Throws: ``StorageError``, also when the contacts exceed the size limit of files.
  func update(
    from source: String?, at now: Date, _ change: (Content) throws -> [Contact]?, done: () -> Void = {}
  ) throws -> [Contact]? {
    try content.update { kept in
      guard let new = try change(kept) else { return (false, nil) }
      kept = Content(
        contacts: new, source: source ?? kept.source, since: source == nil ? kept.since : now, isThere: true)
      return (true, new)
    } done: {
      done()
    }
  }

  /// Replaces the stored contacts with those of another file, and removes that, under a lock. A file that cannot be removed
  /// is a fault.
  /// - Returns: the replaced content, and the new contacts; nil when there are none.
  /// - Throws: ``StorageError``; then nothing was changed.
  func replace(with other: ContactsFile) throws -> (old: Content, new: [Contact])? {
    try content.update { kept in
      let restored = try other.content.read()
      guard restored.isThere else { return (false, nil) }
      let old = kept
      kept = restored
      return (true, (old, restored.contacts))
    } done: {
      faults.reporting { try other.write(nil) }
    }
  }

  /// The content; nil when nothing was ever stored.
  func kept() throws -> Content? {
    let content = try content.read()
    return content.isThere ? content : nil
  }

  /// Replaces the content, or removes it; to be called under the lock of another file's update.
  func write(_ kept: Content?) throws {
    guard var kept else { return try content.remove() }
    // Also what was copied from a file that was never stored is there from now on, and whole.
    (kept.isThere, kept.fault) = (true, nil)
    try content.write(kept)
  }

  /// The contacts as a JSON list, encoded one by one: the encoder takes many times the memory of its result.
  private static func record(_ content: Content, of path: String) throws -> DurableRecord {
    let encoder = JSONEncoder()
    var body = Data("[".utf8)
    for (number, contact) in content.contacts.enumerated() {
      if number > 0 { body.append(UInt8(ascii: ",")) }
      body += try encoder.encode(StoredContact(contact))
      if body.count > ContactsRepository.sizeLimit {
        throw StorageError.tooLarge(path: path, limit: ContactsRepository.sizeLimit)
      }
    }
    // Appended, because a sum would be a second copy of up to 20 MB.
    body.append(UInt8(ascii: "]"))
    return DurableRecord(label: content.source, instant: content.since, body: body)
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
