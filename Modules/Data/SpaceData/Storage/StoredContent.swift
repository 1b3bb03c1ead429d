import SpaceDomain
import Synchronization

/// The decoded content of one file: decoded once for each content that the file has, in each process.
///
/// ``read()`` answers from memory while the file's stamp is the same, so that it sees what another process has written.
/// ``update(_:)`` reads, changes and writes under the directory's lock. After a failed write the memory has what the file
/// has. Without a directory, content that can be fetched again lives in memory alone.
final class StoredContent<Content: Sendable>: Sendable {
  private struct Known {
    let content: Content
    let stamp: stat.Stamp?
    /// True if the file was whole with this stamp.
    let isWhole: Bool
  }

  private let file: DurableFile
  private let label: String?
  private let decode: @Sendable (DurableFile.Reading) throws -> Content
  private let encode: @Sendable (Content) throws -> DurableRecord
  private let known = Mutex<Known?>(nil)
  /// The stamp of the file that this process has written last, which is no news to it.
  private let written = Mutex<stat.Stamp?>(nil)

  /// - Parameters:
  ///   - label: the label of the file's record; nil for any. A file with another counts as missing.
  ///   - decode: makes the content; a reading without a record is that of a missing file.
  ///   - encode: makes the record to write.
  init(
    _ file: DurableFile, label: String? = nil,
    decode: @escaping @Sendable (DurableFile.Reading) throws -> Content,
    encode: @escaping @Sendable (Content) throws -> DurableRecord
  ) {
    (self.file, self.label, self.decode, self.encode) = (file, label, decode, encode)
  }

  /// Identifies the file's present content; nil when there is none.
  var stamp: stat.Stamp? { file.stamp }

  /// The stamp of what was read or written last.
  var knownStamp: stat.Stamp? { known.withLock { $0?.stamp } }

  /// The content of the file.
  /// - Throws: ``StorageError``, or what `decode` throws; then the file is read again the next time.
  func read() throws -> Content { try known.withLock { try read(&$0) } }

  private func read(_ known: inout Known?) throws -> Content {
    // Before the content: when another process replaces the file in between, it is read again.
    let stamp = file.stamp
    if let known, known.stamp == stamp { return known.content }
    let reading = try file.read(label: label)
    let content = try decode(reading)
    known = Known(content: content, stamp: stamp, isWhole: reading.isPresent)
    return content
  }

  /// Changes the content and replaces the file, under the lock.
  /// - Parameters:
  ///   - change: changes the present content, and returns true to write it, with a result.
  ///   - done: runs after the write, under the same lock.
  /// - Throws: ``StorageError``, or what `change` throws; then nothing was changed.
  @discardableResult
  func update<Result>(
    _ change: (inout Content) throws -> (isChanged: Bool, result: Result), done: () -> Void = {}
  ) throws -> Result {
    try file.withLock {
      var content = try read()
      let (isChanged, result) = try change(&content)
      if isChanged {
        try write(content)
        done()
      }
      return result
    }
  }

  /// Replaces the file; to be called under the directory's lock.
  func write(_ content: Content) throws {
    if file.isOnDisk {
      let present = file.stamp
      // Two missing stamps are equal, but there is no file to keep.
      let isWhole = present != nil && known.withLock { $0?.isWhole == true && $0?.stamp == present }
      try file.write(encode(content), overWhole: isWhole)
    }
    let stamp = file.stamp
    written.withLock { $0 = stamp }
    known.withLock { $0 = Known(content: content, stamp: stamp, isWhole: true) }
  }

  /// Removes the file; to be called under the directory's lock.
  func remove() throws {
    try file.remove()
    written.withLock { $0 = nil }
    known.withLock { $0 = nil }
  }

  /// A value after each change by another process, while somebody listens: from what was read or written last on, or from
  /// the present file, if nothing was. The file's stamp is looked at after each pause.
  func changes(every pause: Duration = FileChanges.pause, _ clock: any Clock<Duration>) -> AsyncStream<Void> {
    FileChanges.stream(
      every: pause, clock,
      since: { [self] in if let known = known.withLock({ $0 }) { known.stamp } else { file.stamp } },
      of: { [file] in file.stamp }
    ) { [self] stamp in
      written.withLock { $0 == stamp }
    }
  }
}

/// News of files that other processes replace.
enum FileChanges {
  /// The pause between two looks at a file while the app is open.
  static let pause = Duration.seconds(2)

  /// - Parameters:
  ///   - first: the stamp of what is known; nil to look at the file.
  ///   - stamp: looks at the file.
  ///   - isOwn: true for the stamp of a file that this process has written.
  static func stream(
    every pause: Duration, _ clock: any Clock<Duration>,
    since first: (@Sendable () -> stat.Stamp?)? = nil, of stamp: @escaping @Sendable () -> stat.Stamp?,
    isOwn: @escaping @Sendable (stat.Stamp?) -> Bool
  ) -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let task = Task {
        // On a queue of its own, because a disk may hang.
        var seen = await FileQueue.run { (first ?? stamp)() }
        while (try? await clock.sleep(for: pause)) != nil {
          let present = await FileQueue.run { stamp() }
          if present != seen, !isOwn(present) { continuation.yield() }
          seen = present
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
