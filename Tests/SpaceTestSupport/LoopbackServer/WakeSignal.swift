#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Wakes, once and for ever, everybody who polls it: a pair of sockets with a byte that nobody reads.
///
/// A byte and not a closed end, because a child process that a test starts may have inherited the end.
final class WakeSignal: Sendable {
  /// Is readable once the signal was fired.
  let descriptor: Int32
  private let writeEnd: Int32

  init() throws(SystemCallError) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Socket.streamType, 0, &ends) == 0 else { throw SystemCallError("socketpair") }
    for end in ends { Socket.prepare(end) }
    (descriptor, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(writeEnd)
  }

  func fire() {
    var byte: UInt8 = 1
    // It cannot fail in a way that matters: when the buffer is full, the signal was fired long ago.
    _ = send(writeEnd, &byte, 1, Socket.sendFlags)
  }
}
