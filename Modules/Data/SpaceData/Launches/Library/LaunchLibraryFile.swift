import SpaceDomain

/// Stores the fetched launches and the state of the sync in one file, so that they are always consistent.
///
/// The first line is the state, each other line a launch. A file that cannot be read counts as missing: the history is
/// bundled, and the rest can be fetched again.
struct LaunchLibraryFile: Sendable {
  struct Content: Sendable {
    var library = LaunchLibrary(BundledLaunches.launches)
    var state = LaunchSyncState()
    /// The reason why the disk does not have this content; nil when it does.
    var unkept: SpaceError?
    /// The stamp of the file with this content; nil when there is none.
    fileprivate(set) var stamp: stat.Stamp?
  }

  private let file: DurableFile
  private let faults: StorageFaults
  private let logger: SpaceLogger

  init(directory: String?, faults: StorageFaults, logger: SpaceLogger) {
    file = DurableFile(
      "launches", in: StorageDirectory(directory), .kept, sizeLimit: LaunchLibrary.sizeLimit, faults: faults)
    (self.faults, self.logger) = (faults, logger)
  }

  /// Reads the content; without a file, only the bundled launches.
  func read() -> Content {
    // Report the failure, because the history alone must not look like everything.
    faults.reporting { try present() ?? Content() } ?? Content()
  }

  /// The content of the file if another process has replaced it, else the content that was read before.
  func present(after content: Content) -> Content {
    // One that cannot be read keeps another stamp, so that it is not replaced.
    guard content.unkept == nil, file.stamp() != content.stamp else { return content }
    return (try? present()) ?? content
  }

  private func present() throws(StorageError) -> Content? {
    // Before the content: when another process replaces the file in between, it is read again.
    let stamp = file.stamp()
    guard let record = try file.read().record else { return nil }
    var content = try content(record)
    content.stamp = stamp
    return content
  }

  /// The content to change: the present one, if the file has another than `current`.
  /// - Throws: the reason why the file must not be replaced.
  private func newest(_ current: Content) throws(StorageError) -> Content {
    if let fault = current.unkept, fault.kind != .newerVersion { return current }
    if let stamp = current.stamp, stamp == file.stamp() { return current }
    do throws(StorageError) { return try present() ?? current } catch {
      if case .newerVersion = error { throw error }
      return current
    }
  }

  /// Changes the content under a lock.
  /// - Parameter current: the content to change if it is not on disk, or if nothing can be stored.
  /// - Returns: the new content; it is changed even when it cannot be stored.
  func update(_ current: Content, _ change: (inout Content) -> Void) -> Content {
    var changed: Content?
    var fault: SpaceError?
    do {
      try file.directory.withLock {
        var content = try newest(current)
        change(&content)
        changed = content
        try file.write(record(content))
        changed?.stamp = file.stamp()
      }
    } catch {
      fault = SpaceError(error)
      logger.log(.warning, .cache, SpaceError(error).message)
    }
    var content = changed ?? current
    if changed == nil { change(&content) }
    content.unkept = fault
    return content
  }

  private static let name = "launches "
  private static let version: UInt32 = 3
  /// The time of the list that was bundled when the rows did not yet say whether they are bundled: 2026-08-22T07:51:32Z.
  private static let unmarkedList = Date(timeIntervalSinceReferenceDate: 809_077_892)

  private func record(_ content: Content) throws -> DurableRecord {
    var writer = TabSeparatedWriter()
    writer.write(String(decoding: try JSONEncoder().encode(content.state), as: UTF8.self))
    writer.endLine()
    for fetched in content.library.fetched {
      writer.write(fetched.received)
      fetched.launch.write(to: &writer)
      writer.write(fetched.launch.asOf)
      writer.endLine()
    }
    return DurableRecord(label: "\(Self.name)\(Self.version)", body: Data(writer.bytes))
  }

  /// The content of a record. Launches of an earlier version are fetched again, and so is what depends on a state that
  /// cannot be read.
  /// - Throws: ``StorageError/damaged(path:)`` when this version does not understand it.
  private func content(_ record: DurableRecord) throws(StorageError) -> Content {
    let number = record.label.hasPrefix(Self.name) ? record.label.dropFirst(Self.name.count) : ""
    guard let version = UInt32(number.prefix { $0 != " " }) else { throw .damaged(path: file.path) }
    if version > Self.version { throw .newerVersion(path: file.path, version: version) }
    if version < Self.version { return Content() }
    var reader = TabSeparatedReader(Array(record.body))
    let state = Data((reader.text() ?? "").utf8)
    reader.endLine()
    let fetched = reader.rows { line -> FetchedLaunch? in
      guard let received = line.instant(), var launch = Launch(&line) else { return nil }
      launch.asOf = line.instant() ?? (received == Self.unmarkedList ? received : nil)
      return FetchedLaunch(launch: launch, received: received)
    }
    return Content(
      library: LaunchLibrary(fetched),
      state: (try? BoundedJSON.decode(LaunchSyncState.self, from: state)) ?? LaunchSyncState())
  }
}
