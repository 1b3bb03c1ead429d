import SpaceDomain

/// Stores the fetched launches and the state of the sync in one file, so that they are always consistent.
///
/// A file that cannot be read counts as missing: the history is bundled, and the rest can be fetched again.
struct LaunchLibraryFile: Sendable {
  /// The content.
  struct Content: Sendable {
    var library = LaunchLibrary()
    var state = LaunchSyncState()
    /// The reason why the disk does not have this content; nil when it does.
    var unkept: SpaceError?
  }

  private let file: DurableFile
  private let faults: StorageFaults
  private let logger: Logger

  init(directory: String?, faults: StorageFaults? = nil, logger: Logger) {
    file = DurableFile("launches", in: StorageDirectory(directory), .kept)
    self.faults = faults ?? StorageFaults(logger: logger)
    self.logger = logger
  }

  /// Reads the content; without a file, only the bundled history.
  func read() -> Content {
    var content = Content()
    // Report the failure, because the history alone must not look like everything.
    faults.reporting { () throws(StorageError) in
      let reading = try file.read()
      if reading.remains != nil { throw StorageError.damaged(path: file.path) }
      if let record = reading.record { content = try self.content(record) }
    }
    return content
  }

  /// Changes the content under a lock.
  /// - Parameter current: the content to change if it is not on disk, or if nothing can be stored.
  /// - Returns: the new content; it is changed even when it cannot be stored.
  func update(_ current: Content, _ change: (inout Content) -> Void) -> Content {
    var content: Content?
    let fault = logging {
      try file.update { reading in
        let kept = current.unkept == nil ? try? reading.record.map(self.content) : nil
        var changed = kept ?? current
        change(&changed)
        content = changed
        return (record(changed), ())
      }
    }
    var changed = content ?? current
    if content == nil { change(&changed) }
    changed.unkept = fault
    return changed
  }

  @discardableResult
  private func logging(_ body: () throws -> Void) -> SpaceError? {
    do {
      try body()
      return nil
    } catch {
      let fault = SpaceError(error)
      logger.log(.warning, .cache, fault.message)
      return fault
    }
  }

  private static let form = "launches 2 "
  /// The label of earlier versions, whose launches are fetched again.
  private static let earlierForm = "launches 1 "
  /// The format of the file, and the history that it was merged with.
  private var label: String { Self.form + LaunchHistoryTable.bundled.fingerprint }

  private func record(_ content: Content) -> DurableRecord {
    var writer = CompactWriter()
    content.state.write(to: &writer)
    return DurableRecord(
      label: label, instant: content.state.upcomingSince ?? Date(timeIntervalSinceReferenceDate: 0),
      body: Data(writer.bytes) + content.library.fetched.bytes)
  }

  /// - Throws: ``StorageError/damaged(path:)`` when this version does not understand it.
  private func content(_ record: DurableRecord) throws(StorageError) -> Content {
    if record.label.hasPrefix(Self.earlierForm) { return Content() }
    let (state, length) = record.body.withUnsafeBytes { bytes in
      var reader = CompactReader(bytes)
      return (LaunchSyncState(&reader), reader.isDamaged ? bytes.count : reader.position)
    }
    guard record.label.hasPrefix(Self.form), let fetched = FetchedLaunches(record.body.dropFirst(length))
    else {
      throw .damaged(path: file.path)
    }
    let library = LaunchLibrary(fetched)
    if record.label == label { return Content(library: library, state: state) }
    // The file was merged with the history of another version, so its row numbers are wrong.
    return Content(library: LaunchLibrary(library.merging([], at: record.instant)), state: state)
  }
}
