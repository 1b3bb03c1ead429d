import Dispatch

/// Watches a folder for files that are written, moved or removed.
package enum FolderWatch {
  /// A value after each change; none when the folder cannot be watched, such as one that does not exist.
  /// - Parameter path: the folder; nil for none.
  package static func changes(in path: String?) -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      guard let path, let made = source(path) else { return continuation.finish() }
      // Sources may be used from any thread; only Apple's Dispatch says so.
      nonisolated(unsafe) let source = made
      source.setEventHandler {
        skipNews(source)
        continuation.yield()
      }
      source.setCancelHandler { close(source.descriptor) }
      continuation.onTermination = { _ in source.cancel() }
      source.activate()
    }
  }

  #if canImport(Darwin)
    private static func source(_ path: String) -> (any DispatchSourceFileSystemObject)? {
      let descriptor = open(path, O_EVTONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      return DispatchSource.makeFileSystemObjectSource(fileDescriptor: descriptor, eventMask: .write)
    }

    private static func skipNews(_ source: any DispatchSourceFileSystemObject) {}
  #else
    private static func source(_ path: String) -> (any DispatchSourceRead)? {
      let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE)
      guard inotify_add_watch(descriptor, path, events) >= 0 else {
        close(descriptor)
        return nil
      }
      return DispatchSource.makeReadSource(fileDescriptor: descriptor)
    }

    /// Reads what the kernel tells about the changes; that there were some is enough.
    private static func skipNews(_ source: any DispatchSourceRead) {
      withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 8) { buffer in
        while read(source.descriptor, buffer.baseAddress, buffer.count) > 0 {}
      }
    }
  #endif
}

extension DispatchSourceProtocol {
  fileprivate var descriptor: Int32 { Int32(handle) }
}
