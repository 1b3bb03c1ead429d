#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Wakes a thread that waits in `poll` when its task is cancelled. The descriptors live as long as somebody
/// holds this, so that a late cancellation never writes into somebody else's file.
final class CancellationPipe: Sendable {
  /// Readable once cancelled.
  let readEnd: Int32
  private let writeEnd: Int32

  init?() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    (readEnd, writeEnd) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  func cancel() {
    var byte: UInt8 = 0
    _ = write(writeEnd, &byte, 1)
  }
}
