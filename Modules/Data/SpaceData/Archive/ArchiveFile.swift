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

  /// The largest file in bytes. All texts of today take 20 MB; with their index, 24 MB take some 50 MB in memory.
  static let sizeLimit = 24_000_000

  /// - Parameters:
  ///   - directory: the directory; nil stores nothing.
  ///   - faults: receives failures to store or read.
  init(directory: String?, sizeLimit: Int = sizeLimit, faults: StorageFaults) {
    file = BlockFile(
      "apod-archive", form: "apod-archive 2", in: StorageDirectory(directory), sizeLimit: sizeLimit)
    self.faults = faults
  }

  /// Reads the content.
  func read() -> Content {
    do {
      return try content(of: file.read())
    } catch {
      faults.report(error)
      return Content(fault: SpaceError(error))
    }
  }

  private func content(of found: BlockFile.Content) -> Content {
    let fault = found.isDamaged ? StorageError.damaged(path: file.path) : nil
    if let fault { faults.report(fault) }
    return Content(
      texts: ArchiveTexts(found.bytes), size: found.bytes.count, fault: fault.map { SpaceError($0) })
  }

  /// Adds pictures and changes the state under a lock. Pictures that another process has added stay.
  /// - Parameter content: the content to change; it is changed even when nothing can be stored, unless there is
  ///   no room.
  func update(_ content: inout Content, adding apods: [APOD], _ change: (inout ArchiveSyncState) -> Void) {
    var rest = apods[...]
    do {
      try file.directory.withLock {
        if try file.size() != content.size { content = try self.content(of: file.read()) }
        // Version 0.2 kept opened pictures in a file of their own.
        if content.size == 0 { try? DurableFile("apod-opened", in: file.directory, .kept).remove() }
        repeat {
          let next = Self.block(of: rest)
          rest = rest.dropFirst(next.count)
          let block = lines(content, next, rest.isEmpty ? change : { _ in })
          do throws(StorageError) { try append(block, to: &content) } catch {
            rest = next + rest
            throw error
          }
        } while !rest.isEmpty
        content.fault = nil
      }
    } catch {
      keepInMemory(rest, of: &content, change)
      let fault = (error as? StorageError).map { told($0, refusing: rest.count) }
      content.fault = fault.map { SpaceError($0) } ?? SpaceError(error)
      if let fault { faults.report(fault) }
    }
  }

  /// The first pictures, so few that their lines take little memory.
  private static func block(of apods: ArraySlice<APOD>) -> ArraySlice<APOD> {
    var bytes = 0
    let end = apods.firstIndex { apod in
      bytes += ArchiveTexts.length(of: apod)
      return bytes > blockLimit
    }
    return apods[..<(end ?? apods.endIndex)]
  }

  /// The most bytes in a block, about; a page of today's has 200,000.
  private static let blockLimit = 500_000

  private func append(_ lines: [UInt8], to content: inout Content) throws(StorageError) {
    if content.size + lines.count > file.sizeLimit - 100, content.texts.isWasteful {
      try file.replace(with: content.texts.currentBlocks)
      content = Content()
      content = try self.content(of: file.read())
    }
    let block = try file.append(lines, at: content.size)
    content.texts.append(block)
    content.size += block.count
  }

  private func keepInMemory(
    _ apods: ArraySlice<APOD>, of content: inout Content, _ change: (inout ArchiveSyncState) -> Void
  ) {
    let lines = lines(content, apods, change)
    if content.texts.bytes.count + lines.count <= file.sizeLimit { content.texts.append(lines) }
  }

  private func told(_ error: StorageError, refusing count: Int) -> StorageError {
    guard case .tooLarge(let path, let limit) = error else { return error }
    return .full(path: path, limit: "\(limit / 1_000_000) MB", refused: count)
  }

  private func lines(
    _ content: Content, _ apods: ArraySlice<APOD>, _ change: (inout ArchiveSyncState) -> Void
  ) -> [UInt8] {
    var state = content.state
    change(&state)
    return ArchiveTexts.lines(apods, state)
  }
}
