import SpaceDomain

/// Stores the fetched pictures of the day with their texts, a file for each year, and the state of their sync.
///
/// A file that cannot be read is reported and counts as missing: the titles are bundled, and the rest can be
/// fetched again.
struct ArchiveFiles: Sendable {
  struct Content: Sendable {
    var texts = ArchiveTexts()
    var state = ArchiveSyncState()
    /// The reason why the files do not match this content; nil when they do.
    var fault: SpaceError?
    /// The stamps of the files with this content, by their names.
    fileprivate var stamps: [String: stat.Stamp] = [:]
    fileprivate var changed: Set<String> = []
  }

  private let cache: StorageDirectory
  private let directory: StorageDirectory
  private let sizeLimit: Int
  private let faults: StorageFaults

  /// The most bytes of all texts; no more are written or read. Those of today take 20 MB; with their index, 24 MB take
  /// some 50 MB in memory.
  private static let sizeLimit = 24_000_000
  /// The version of the files' form; a file of another form counts as missing.
  private static let form = "apod-archive 3"
  /// The name of the file with the state. Those with pictures are called by their years.
  private static let state = "state"

  init(directory: String?, sizeLimit: Int = sizeLimit, faults: StorageFaults) {
    cache = StorageDirectory(directory)
    self.directory = cache.directory("archive")
    (self.sizeLimit, self.faults) = (sizeLimit, faults)
  }

  func read() -> Content {
    var content = Content()
    content.fault = refresh(&content).map(SpaceError.init)
    return content
  }

  /// Adds pictures and changes the state under a lock. Pictures that another process has added stay.
  /// - Parameter content: the content to change; it is changed even when it cannot be stored, except that the
  ///   state stays where there is no room for all pictures.
  func update(_ content: inout Content, adding apods: [APOD], _ change: (inout ArchiveSyncState) -> Void) {
    var refused: Int?
    do {
      try directory.withLock {
        if content.stamps.isEmpty { removeEarlierFiles() }
        let fault = refresh(&content)
        refused = add(apods, to: &content, change)
        try write(&content)
        // A damaged file has been replaced.
        if let fault, fault.kind != .damaged { throw fault }
      }
      content.fault = nil
    } catch {
      if let error = error as? StorageError { faults.report(error) }
      content.fault = SpaceError(error)
    }
    let count = refused ?? add(apods, to: &content, change)
    if count > 0, content.fault == nil {
      let full = StorageError.full(
        path: directory.path ?? "", limit: "\(sizeLimit / 1_000_000) MB", refused: count)
      faults.report(full)
      content.fault = SpaceError(full)
    }
  }

  /// - Returns: the number of pictures for which there is no room.
  private func add(
    _ apods: [APOD], to content: inout Content, _ change: (inout ArchiveSyncState) -> Void
  ) -> Int {
    let (added, state) = (apods.filter { content.texts.add($0, limit: sizeLimit) }, content.state)
    content.changed.formUnion(added.map { "\($0.day.year)" })
    if added.count == apods.count { change(&content.state) }
    if content.state != state { content.changed.insert(Self.state) }
    return apods.count - added.count
  }

  /// Earlier versions kept all pictures in one file, and before that those that were opened in another.
  private func removeEarlierFiles() {
    for name in ["apod-archive", "apod-opened"] { try? DurableFile(name, in: cache, .kept).remove() }
  }
}

extension ArchiveFiles {
  /// Reads the files that are not as they were last read or written.
  /// - Returns: the reason why one could not be read; it has been reported.
  private func refresh(_ content: inout Content) -> StorageError? {
    var fault: StorageError?
    func trying(_ body: () throws(StorageError) -> Void) {
      do throws(StorageError) { try body() } catch {
        faults.report(error)
        fault = error
      }
    }
    trying { () throws(StorageError) in
      guard let open = try directory.open() else { return }
      let found = StorageDirectory.names(in: open).filter { $0 == Self.state || Int($0) != nil }
      // The state comes first: a damaged year changes it.
      for name in Set(found).union(content.stamps.keys).sorted(by: >) {
        trying { () throws(StorageError) in try refresh(name, of: &content) }
      }
    }
    return fault
  }

  private func refresh(_ name: String, of content: inout Content) throws(StorageError) {
    // Before the content: when another process replaces the file in between, it is read again.
    let stamp = file(name).stamp()
    guard stamp == nil || stamp != content.stamps[name] else { return }
    let year = Int(name)
    if let year { content.texts.remove(year) } else { content.state = ArchiveSyncState() }
    let reading = try file(name, room: sizeLimit - content.texts.size).read(label: Self.form)
    content.stamps[name] = stamp
    guard reading.remains == nil else {
      // Everything is fetched again.
      (content.state.pass, content.state.completeSince) = (nil, nil)
      content.changed.formUnion([name, Self.state])
      throw .damaged(path: file(name).path)
    }
    guard let record = reading.record else { return }
    if let year {
      content.texts.read(Array(record.body)[...], of: year)
    } else if let state = try? BoundedJSON.decode(ArchiveSyncState.self, from: record.body) {
      content.state = state
    }
  }

  private func write(_ content: inout Content) throws(StorageError) {
    // The state comes last: it must not tell of pictures that are not there.
    for name in content.changed.sorted() {
      let lines = Int(name).map { content.texts.lines(of: $0) } ?? (try? JSONEncoder().encode(content.state))
      let file = file(name)
      try file.write(DurableRecord(label: Self.form, body: lines ?? Data()))
      content.stamps[name] = file.stamp()
      content.changed.remove(name)
    }
  }

  /// - Parameter room: the most bytes of its lines.
  private func file(_ name: String, room: Int = sizeLimit) -> DurableFile {
    DurableFile(
      name, in: directory, .kept, sizeLimit: DurableRecord.headerLength + Self.form.utf8.count + room)
  }
}

/// The progress of the archive's sync. Stored beside the pictures.
struct ArchiveSyncState: Sendable, Equatable, Codable {
  /// One pass over a list, page by page, newest day first.
  struct Pass: Sendable, Equatable, Codable {
    let began: Date
    let from: CalendarDay?
    /// The next page to fetch, from 1.
    var page = 1
    var pages: Int?
    var skipped = 0
    var perPage = ScienceAPODSource.recordsPerPage
    /// True for a service that sends the first page whatever page is requested.
    var ignoresPages = false
  }

  /// The unfinished pass; nil when there is none.
  var pass: Pass?
  /// The time at which the last complete pass began; nil when there was none.
  var completeSince: Date?
}
