#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Two connected sockets, one for a program that will be started. Ours does not block and raises no SIGPIPE.
struct SocketPair {
  /// Our end.
  let ours: Int32
  /// The program's end; no other program inherits it.
  let theirs: Int32

  init?() {
    var ends: [Int32] = [0, 0]
    #if canImport(Darwin)
      guard socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0 else { return nil }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      var isOn: Int32 = 1
      setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #else
      // At once, or a program started by another thread in between inherits them.
      let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { return nil }
    #endif
    (ours, theirs) = (ends[0], ends[1])
    _ = fcntl(ours, F_SETFL, O_NONBLOCK)
  }

  func closeBoth() {
    close(ours)
    close(theirs)
  }

  /// Sends without raising SIGPIPE.
  static func send(_ socket: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.send(socket, bytes.baseAddress, bytes.count, 0)
    #else
      Glibc.send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    #endif
  }
}
