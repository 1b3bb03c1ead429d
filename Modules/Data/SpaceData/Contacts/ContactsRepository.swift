import SpaceDomain

/// Contacts from the address that the user set, and imported ones; both are stored in the data directory.
package actor ContactsRepository: ContactsRepositoryProtocol {
  private nonisolated let files = FileQueue("contacts")
  /// The queue of the store, because a disk may be slow.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { files.asUnownedSerialExecutor() }

  /// The largest answer or file, in bytes: fifty thousand contacts without pictures are 8 MB.
  package static let sizeLimit = 20_000_000

  private let api: APIService
  private let url: URL?
  private nonisolated let imported: ContactsFile
  /// The imported contacts as they were before the last import, if that is the last change.
  private let beforeImport: ContactsFile
  /// The contacts removed since the start, the last ones last; at most `longestHistory`.
  private var removed: [[Contact]] = []
  private static let longestHistory = 20
  /// The contacts that were removed last, if that is the last change.
  private let lastRemoved: ContactsFile
  private nonisolated let fetched: ContactsFile
  /// The stamp of `fetched` after the last answer; empty for none.
  private var answered: stat.Stamp?
  private let faults: StorageFaults
  private let now: @Sendable () -> Date
  private nonisolated let clock: any Clock<Duration>
  private let logger: SpaceLogger

  /// Makes a repository; reads no file before its first use.
  /// - Parameters:
  ///   - url: the address of `WebService.contacts` in ``BaseURLs``; nil where none is set.
  ///   - directory: ``Directories/data``; with nil nothing can be imported.
  package init(
    api: APIService, url: URL?, directory: String?, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }, faults: StorageFaults = StorageFaults(),
    logger: SpaceLogger = .silent
  ) {
    (self.api, self.url, self.faults, self.now, self.logger) = (api, url, faults, now, logger)
    self.clock = clock
    imported = ContactsFile("contacts-imported", directory: directory, faults: faults)
    beforeImport = ContactsFile("contacts-before-import", directory: directory, care: .kept, faults: faults)
    lastRemoved = ContactsFile("contacts-removed", directory: directory, care: .kept, faults: faults)
    fetched = ContactsFile("contacts-fetched", directory: directory, faults: faults)
  }

  /// All contacts; see `ContactsRepositoryProtocol.contacts()`.
  package func contacts() async throws(SpaceError) -> Sourced<ContactBook> {
    guard let url else {
      guard let own = try SpaceError.mapping({ try imported.load() }), !own.value.isEmpty
      else { throw .noContacts }
      return own.with(ContactBook(own.value))
    }
    // Unreadable imports are no reason to hide the contacts of the address.
    let loaded = Result { try imported.load() }
    let own = faults.reporting { try loaded.get() } ?? nil
    let others = try await contacts(at: url, orElse: own)
    var fault = own?.reason
    if case .failure(let error) = loaded { fault = SpaceError(error) }
    return Sourced(
      ContactBook(others.value + (own?.value ?? [])), provenance: others.provenance,
      reason: others.reason ?? fault)
  }

  /// News of imports, removals and fetches by others; see `ContactsRepositoryProtocol.changes()`.
  package nonisolated func changes() -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { [imported, fetched, clock] continuation in
      let tasks = [imported, fetched].map { file in
        Task { for await _ in file.changes(clock) { continuation.yield() } }
      }
      continuation.onTermination = { _ in for task in tasks { task.cancel() } }
    }
  }

  /// The stored contacts, imported and fetched. Makes no connection.
  /// - Throws: a kind of storage.
  package func kept() throws(SpaceError) -> (imported: Sourced<[Contact]>?, fetched: Sourced<[Contact]>?) {
    try SpaceError.mapping {
      (try imported.load().flatMap { $0.value.isEmpty ? nil : $0 }, try fetched.load())
    }
  }

  /// The contacts of the address: those that another process has just stored, else fetched and then stored, else the stored
  /// ones, else none if imported contacts can be shown.
  private func contacts(at url: URL, orElse own: Sourced<[Contact]>?)
    async throws(SpaceError) -> Sourced<[Contact]>
  {
    if let kept = fetchedByAnother() { return kept }
    let answer = try await Sourced.fetched(because: { [api] in $0.ofContacts(at: api.name) }) {
      () async throws(SpaceError) in
      let read = try await api.answer(HTTPRequest(url: url, byteLimit: Self.sizeLimit)) {
        @Sendable [api] body, isLate throws(SpaceError) in
        try api.checkIsData(body)
        return try ContactsContent(body, source: "The answer of \(api.name)", isLate: isLate)
      }.value
      if read.faults.skipped > 0 {
        logger.log(.warning, .repository, "\(api.name): skipped \(read.faults.skipped) bad contacts")
      }
      let now = now()
      // A failure is only reported: the contacts can still be shown.
      faults.reporting { try fetched.update(from: api.name, at: now) { _ in read.contacts } }
      return Sourced(read.contacts, provenance: .live(source: api.name))
    } orKept: { _ in
      if let kept = faults.reporting({ try fetched.load() }) ?? nil, !kept.value.isEmpty { return kept }
      return own.flatMap { $0.value.isEmpty ? nil : $0.with([]) }
    }
    answered = fetched.stamp ?? []
    return answer
  }

  /// The seconds in which what another process has fetched is asked for by no other.
  private static let moment: TimeInterval = 60

  /// The answer that another process has fetched a moment ago, since the last one here. Otherwise two open apps, which follow
  /// each other, would ask in turn.
  private func fetchedByAnother() -> Sourced<[Contact]>? {
    let stamp = fetched.stamp
    guard let answered, stamp != answered, let kept = faults.reporting({ try fetched.load() }) ?? nil,
      case .cached(let since, _) = kept.provenance, Freshness.isFresh(since, for: Self.moment, at: now())
    else { return nil }
    self.answered = stamp
    return kept
  }

  /// Reads contacts and stores them; see `ContactsRepositoryProtocol.add(_:replacing:)`.
  package func add(_ files: [ContactsDocument], replacing: Bool) async throws(SpaceError) -> ContactsImport {
    let read = try ContactsContent(files)
    let now = now()
    var (total, isChanged, joined) = (0, true, 0)
    var saved: ContactsFile.Content??
    try SpaceError.mapping {
      do {
        _ = try imported.update(from: files.last?.name ?? "", at: now) { kept in
          let all = ContactBook((replacing ? [] : kept.contacts) + read.contacts).contacts
          total = all.count
          isChanged = all != kept.contacts
          let before = replacing ? 0 : kept.contacts.count
          joined = isChanged ? before + read.contacts.count - total : 0
          // An import without news leaves what an undo restores, but makes a damaged file whole.
          if !isChanged { return kept.fault == nil ? nil : all }
          saved = .some(try? beforeImport.kept())
          try beforeImport.write(kept)
          return all
        } done: {
          if saved != nil { faults.reporting { try lastRemoved.write(nil) } }
        }
      } catch {
        // An undo restores the same as before.
        if let saved { try? beforeImport.write(saved) }
        throw error
      }
    }
    return ContactsImport(
      read: read.contacts.count, skipped: read.faults.skipped, groups: read.faults.groups, total: total,
      isChanged: isChanged, joined: joined, problems: read.faults.problems)
  }

  /// Undoes the last change; see `ContactsRepositoryProtocol.undoChange()`.
  package func undoChange() async throws(SpaceError) -> ContactsUndo? {
    if let last = (faults.reporting { try lastRemoved.load() } ?? nil)?.value, let name = last.first?.name {
      return .restored(name, total: try restore(last))
    }
    return try SpaceError.mapping {
      try imported.replace(with: beforeImport).map { old, new in
        ContactsUndo.undidImport(
          of: old.source, removed: Self.missing(of: old.contacts, in: new),
          restored: Self.missing(of: new, in: old.contacts), total: new.count)
      }
    }
  }

  /// The number of contacts without one of the same name in others.
  private static func missing(of contacts: [Contact], in others: [Contact]) -> Int {
    var rest = others.reduce(into: [String: Int]()) { $0[$1.name, default: 0] += 1 }
    return contacts.count { contact in
      rest[contact.name, default: 0] -= 1
      return rest[contact.name, default: 0] < 0
    }
  }

  /// Removes an imported contact; see `ContactsRepositoryProtocol.remove(_:)`.
  package func remove(_ contact: Contact) async throws(SpaceError) -> Bool {
    var own: [Contact] = []
    try SpaceError.mapping {
      _ = try imported.update(from: nil, at: now()) { kept in
        own = kept.contacts.filter { $0.isSame(as: contact) }
        return own.isEmpty ? nil : kept.contacts.filter { !$0.isSame(as: contact) }
      } done: {
        noteRemoved(contact.name, own)
      }
    }
    guard !own.isEmpty else { return false }
    removed = removed.suffix(Self.longestHistory - 1) + [own]
    return true
  }

  /// Remembers the contacts that were removed last, in place of the import before; under the lock under which they were
  /// removed, so that another process does not mix them with what it removes.
  private func noteRemoved(_ name: String, _ own: [Contact]) {
    let now = now()
    faults.reporting {
      try lastRemoved.write(ContactsFile.Content(contacts: own, source: name, since: now, isThere: true))
      try beforeImport.write(nil)
    }
  }

  /// Restores the last removed contact; see `ContactsRepositoryProtocol.restoreLast()`.
  package func restoreLast() async throws(SpaceError) -> Contact? {
    guard let own = removed.last else { return nil }
    _ = try restore(own)
    return own.first
  }

  /// Adds removed contacts again, which neither way of undoing restores once more.
  /// - Returns: the number of imported contacts.
  private func restore(_ own: [Contact]) throws(SpaceError) -> Int {
    let all = try SpaceError.mapping {
      try imported.update(from: nil, at: now()) { kept in
        ContactBook(kept.contacts + own).contacts
      } done: {
        faults.reporting {
          if try lastRemoved.load()?.value == own { try lastRemoved.write(nil) }
        }
      }
    }
    removed.removeAll { $0 == own }
    return all?.count ?? 0
  }
}
