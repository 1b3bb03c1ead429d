import SpaceDomain
import Synchronization

/// Stores the fetched pictures of the day with their texts, a file for each year, and the state of their sync.
///
/// A file that cannot be read is reported and counts as missing: the titles are bundled, and the rest can be
/// fetched again.
final class ArchiveFiles: Sendable {
  struct Content: Sendable {
    var texts = ArchiveTexts()
    var state = ArchiveSyncState()
    /// The reason why a file could not be read.
    fileprivate(set) var fault: StorageError?
    /// Identifies the texts: the stamps of the years' files.
    fileprivate(set) var stamps: [Int: stat.Stamp] = [:]
    /// Years whose damaged files are to be replaced.
    fileprivate var damaged: Set<Int> = []
  }

  private let cache: StorageDirectory
  private let directory: StorageDirectory
  private let sizeLimit: Int
  private let faults: StorageFaults
  /// The state, and the years that were read or written; nil is the content of a damaged file.
  private let state: StoredContent<ArchiveSyncState?>
  private let years = Mutex<[Int: StoredContent<ArchiveTexts.Year?>]>([:])
  /// The directory's stamp after the last change by this process.
  private let written = Mutex<stat.Stamp?>(nil)

  /// The most bytes of all texts; no more are written or read. Those of today take 20 MB; with their index, 24 MB take
  /// some 50 MB in memory.
  private static let sizeLimit = 24_000_000
  /// The version of the files' form; a file of another form counts as missing.
  private static let form = "apod-archive 3"
  /// The name of the file with the state. Those with pictures are called by their years.
  private static let stateName = "state"

  init(directory: String?, sizeLimit: Int = sizeLimit, faults: StorageFaults) {
    cache = StorageDirectory(directory)
    self.directory = cache.directory("archive")
    (self.sizeLimit, self.faults) = (sizeLimit, faults)
    state = Self.stored(Self.stateName, in: self.directory, sizeLimit, faults) { body in
      (try? BoundedJSON.decode(ArchiveSyncState.self, from: body)) ?? ArchiveSyncState()
    } encode: {
      try JSONEncoder().encode($0)
    }
  }

  /// The content of a file, which is `Value` made of no bytes when the file is missing, and nil when it is damaged.
  private static func stored<Value: Sendable>(
    _ name: String, in directory: StorageDirectory, _ sizeLimit: Int, _ faults: StorageFaults,
    decode: @escaping @Sendable (Data) -> Value, encode: @escaping @Sendable (Value) throws -> Data
  ) -> StoredContent<Value?> {
    let file = DurableFile(
      name, in: directory, .kept, sizeLimit: DurableRecord.headerLength + form.utf8.count + sizeLimit,
      faults: faults)
    return StoredContent(file, label: form) { reading in
      reading.remains == nil ? decode(reading.record?.body ?? Data()) : nil
    } encode: { value in
      DurableRecord(label: form, body: try value.map(encode) ?? Data())
    }
  }

  private func year(_ number: Int) -> StoredContent<ArchiveTexts.Year?> {
    years.withLock { years in
      if let known = years[number] { return known }
      let year = Self.stored("\(number)", in: directory, sizeLimit, faults) { body in
        ArchiveTexts.Year(Array(body), year: number)
      } encode: {
        $0.data
      }
      years[number] = year
      return year
    }
  }

  /// The present content: years that another process has written are read again.
  func read() -> Content {
    var content = Content()
    func trying(_ body: () throws -> Void) {
      do { try body() } catch let error as StorageError {
        faults.report(error)
        content.fault = error
      } catch {}
    }
    trying {
      var found: [Int] = []
      if let open = try directory.open() { found = StorageDirectory.names(in: open).compactMap { Int($0) } }
      for number in Set(found).union(years.withLock { $0.keys }).sorted(by: >) {
        trying { try read(number, into: &content) }
      }
    }
    trying {
      guard let state = try state.read() else { throw damage(of: Self.stateName) }
      content.state = state
    }
    // Everything is fetched again.
    if !content.damaged.isEmpty { (content.state.pass, content.state.completeSince) = (nil, nil) }
    return content
  }

  private func read(_ number: Int, into content: inout Content) throws {
    let year = year(number)
    guard let texts = try year.read() else {
      content.damaged.insert(number)
      throw damage(of: "\(number)")
    }
    guard content.texts.add(texts, of: number, limit: sizeLimit) else {
      throw StorageError.tooLarge(path: directory.path ?? "", limit: sizeLimit)
    }
    content.stamps[number] = year.knownStamp
  }

  private func damage(of name: String) -> StorageError { .damaged(path: "\(directory.path ?? "")/\(name)") }

  /// Adds pictures and changes the state under a lock. Pictures that another process has added stay. The state stays where
  /// there is no room for all pictures.
  /// - Parameter now: the time that is stored with the pictures.
  /// - Throws: ``StorageError``, also when there is no room for all.
  func update(adding apods: [APOD], at now: Date, _ change: (inout ArchiveSyncState) -> Void) throws {
    defer { written.withLock { $0 = directory.stamp() } }
    let refused =
      try directory.path == nil
      ? add(apods, at: now, change)
      : directory.withLock {
        removeEarlierFiles()
        return try add(apods, at: now, change)
      }
    if refused > 0 {
      throw StorageError.full(
        path: directory.path ?? "", limit: "\(sizeLimit / 1_000_000) MB", refused: refused)
    }
  }

  /// - Returns: the number of pictures for which there is no room.
  private func add(_ apods: [APOD], at now: Date, _ change: (inout ArchiveSyncState) -> Void) throws -> Int {
    var content = read()
    // A damaged file is replaced.
    if let fault = content.fault, fault.kind != .damaged { throw fault }
    let added = apods.filter { content.texts.add($0, since: now, limit: sizeLimit) }
    if added.count == apods.count { change(&content.state) }
    for number in Set(added.map(\.day.year)).union(content.damaged).sorted() {
      try year(number).write(content.texts[number])
    }
    // The state comes last: it must not tell of pictures that are not there.
    if try state.read() != content.state { try state.write(content.state) }
    return apods.count - added.count
  }

  /// Earlier versions kept all pictures in one file, and before that those that were opened in another.
  private func removeEarlierFiles() {
    for name in ["apod-archive", "apod-opened"] { try? DurableFile(name, in: cache, .kept).remove() }
  }

  /// News of changes by others. Files are replaced, so that each change is one of the directory.
  func changes(_ clock: any Clock<Duration>) -> AsyncStream<Void> {
    FileChanges.stream(every: FileChanges.pause, clock, of: { [directory] in directory.stamp() }) {
      [self] stamp in
      written.withLock { $0 == stamp }
    }
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
