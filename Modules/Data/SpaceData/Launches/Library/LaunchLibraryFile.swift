import SpaceDomain

/// Stores the fetched launches and the state of the sync in one file, so that they are always consistent.
///
/// The first line is the state, each other line a launch. A file that cannot be read counts as missing: the history is
/// bundled, and the rest can be fetched again.
struct LaunchLibraryFile: Sendable {
  struct Content: Sendable {
    var library = LaunchLibrary(BundledLaunches.launches)
    var state = LaunchSyncState()
  }

  private let file: DurableFile
  private let faults: StorageFaults

  /// The content of the file in a directory; nil keeps it in memory.
  static func stored(in directory: String?, faults: StorageFaults) -> StoredContent<Content> {
    let file = DurableFile(
      "launches", in: StorageDirectory(directory), .kept, sizeLimit: LaunchLibrary.sizeLimit, faults: faults)
    let codec = LaunchLibraryFile(file: file, faults: faults)
    return StoredContent(file, decode: codec.content, encode: codec.record)
  }

  /// The content of a reading; without a record that can be read, only the bundled launches.
  /// - Throws: ``StorageError/newerVersion(path:version:)``: then the file must not be replaced.
  @Sendable private func content(_ reading: DurableFile.Reading) throws -> Content {
    guard let record = reading.record else { return Content() }
    do { return try content(record) } catch .damaged {
      // Reported, because the history alone must not look like everything.
      faults.report(.damaged(path: file.path))
      return Content()
    }
  }

  private static let name = "launches "
  private static let version: UInt32 = 3
  /// The time of the list that was bundled when the rows did not yet say whether they are bundled: 2026-08-22T07:51:32Z.
  private static let unmarkedList = Date(timeIntervalSinceReferenceDate: 809_077_892.4)

  @Sendable private func record(_ content: Content) throws -> DurableRecord {
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
