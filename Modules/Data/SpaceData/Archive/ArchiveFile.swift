import SpaceDomain

/// Stores the fetched pictures of the day with their texts, and the state of their sync, in one file that grows
/// with every page.
///
/// A file that cannot be read is reported and counts as missing: the titles are bundled, and the rest can be
/// fetched again.
struct ArchiveFile: Sendable {
  /// The content.
  struct Content: Sendable {
    var texts = ArchiveTexts()
    /// The count of the file's bytes that were read or written.
    var size = 0
    /// The reason why the file does not match this content; nil when it does.
    var fault: SpaceError?

    /// The state of the sync.
    var state: ArchiveSyncState { texts.state }
  }

  private let file: BlockFile
  private let faults: StorageFaults

  /// - Parameters:
  ///   - directory: the directory; nil stores nothing.
  ///   - faults: receives failures to store or read.
  init(directory: String?, faults: StorageFaults) {
    file = BlockFile("apod-archive", form: "apod-archive 2", in: StorageDirectory(directory))
    self.faults = faults
  }

  /// Reads the content.
  func read() -> Content {
    do {
      let found = try file.read()
      let fault = found.isDamaged ? StorageError.damaged(path: file.path) : nil
      if let fault { faults.report(fault) }
      return Content(
        texts: ArchiveTexts(found.bytes), size: found.bytes.count, fault: fault.map { SpaceError($0) })
    } catch {
      faults.report(error)
      return Content(fault: SpaceError(error))
    }
  }

  /// Adds pictures and changes the state under a lock. Pictures that another process has added stay.
  /// - Parameter content: the content to change; it is changed even when nothing can be stored.
  func update(_ content: inout Content, adding apods: [APOD], _ change: (inout ArchiveSyncState) -> Void) {
    do {
      try file.directory.withLock {
        if try file.size() != content.size { content = read() }
        // Version 0.2 kept opened pictures in a file of their own.
        if content.size == 0 { try? DurableFile("apod-opened", in: file.directory, .kept).remove() }
        let block = try file.append(lines(content, apods, change), at: content.size)
        content.texts.append(block)
        content.size += block.count
        content.fault = nil
      }
    } catch {
      content.texts.append(lines(content, apods, change))
      content.fault = SpaceError(error)
      if let fault = error as? StorageError { faults.report(fault) }
    }
  }

  private func lines(
    _ content: Content, _ apods: [APOD], _ change: (inout ArchiveSyncState) -> Void
  ) -> [UInt8] {
    var state = content.state
    change(&state)
    return ArchiveTexts.lines(apods, state)
  }
}
