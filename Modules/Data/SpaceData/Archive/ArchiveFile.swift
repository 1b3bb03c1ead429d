import SpaceDomain

/// Stores the fetched pictures of the day with their texts, and the state of their sync, in one file.
///
/// A file that cannot be read is reported and counts as missing: the titles are bundled, and the rest can be
/// fetched again.
struct ArchiveFile: Sendable {
  /// The content.
  struct Content: Sendable {
    var records = ArchiveRecords()
    var state = ArchiveSyncState()
    /// The reason why the file does not match this content; nil when it does.
    var fault: SpaceError?
  }

  private let file: DurableFile
  private let label: String
  private let faults: StorageFaults

  /// - Parameters:
  ///   - directory: the directory; nil stores nothing.
  ///   - name: the file's name.
  ///   - faults: receives failures to store or read.
  init(directory: String?, name: String, faults: StorageFaults) {
    file = DurableFile(name, in: StorageDirectory(directory), .kept)
    label = "\(name) 1"
    self.faults = faults
  }

  /// Reads the content.
  func read() -> Content {
    do {
      return try content(file.read())
    } catch {
      return Content(fault: told(error))
    }
  }

  /// Adds pictures and changes the state under a lock. Pictures that another process has added stay.
  /// - Parameter current: the content to change where nothing can be stored.
  func update(_ current: Content, adding apods: [APOD], _ change: (inout ArchiveSyncState) -> Void = { _ in })
    -> Content
  {
    var changed = current
    do {
      try file.directory.withLock {
        // A file that cannot be read is replaced: its content can be fetched again.
        if let kept = try? content(file.read()) { changed = kept }
        changed.records = changed.records.adding(apods)
        change(&changed.state)
        changed.fault = nil
        try file.write(record(changed))
      }
    } catch {
      changed = current
      changed.records = changed.records.adding(apods)
      change(&changed.state)
      changed.fault = told(error)
    }
    return changed
  }

  /// Removes the file.
  func remove() {
    do { try file.remove() } catch { _ = told(error) }
  }

  private func record(_ content: Content) -> DurableRecord {
    var writer = CompactWriter()
    content.state.write(to: &writer)
    return DurableRecord(
      label: label, instant: content.state.completeSince ?? Date(timeIntervalSinceReferenceDate: 0),
      body: Data(writer.bytes) + content.records.bytes)
  }

  private func content(_ reading: DurableFile.Reading) throws(StorageError) -> Content {
    if reading.remains != nil { throw .damaged(path: file.path) }
    guard let record = reading.record else { return Content() }
    let (state, length) = record.body.withUnsafeBytes { bytes in
      var reader = CompactReader(bytes)
      return (ArchiveSyncState(&reader), reader.isDamaged ? bytes.count : reader.position)
    }
    guard record.label == label, let records = ArchiveRecords(record.body.dropFirst(length)) else {
      throw .damaged(path: file.path)
    }
    return Content(records: records, state: state)
  }

  private func told(_ error: any Error) -> SpaceError {
    if let fault = error as? StorageError { faults.report(fault) }
    return SpaceError(error)
  }
}
