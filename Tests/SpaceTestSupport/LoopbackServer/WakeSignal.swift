import Foundation

/// Wakes everybody who polls it, once and for all: a pair of sockets with a byte that nobody reads.
///
/// It sends a byte instead of closing an end, because a child process started by a test may have inherited
/// that end.
final class WakeSignal: Sendable {
  /// Becomes readable once the signal has fired.
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
    // Failure does not matter: a full buffer means that the signal has already fired.
    _ = send(writeEnd, &byte, 1, Socket.sendFlags)
  }
}
