import Foundation

/// The system's names and options for sockets, which differ between platforms.
enum Socket {
  #if canImport(Darwin)
    static let streamType = SOCK_STREAM
    static let sendFlags: Int32 = 0
    /// Darwin's poll always reports POLLHUP.
    static let hangUpEvents: Int16 = 0
  #else
    /// A stream socket that child processes do not inherit.
    static let streamType = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    /// Makes a write to a closed connection return an error instead of raising SIGPIPE.
    static let sendFlags = Int32(MSG_NOSIGNAL)
    /// POLLRDHUP ("the other side has closed its end") of Linux's poll.h, which the Glibc module does not
    /// expose.
    static let hangUpEvents: Int16 = 0x2000
  #endif

  /// Makes a socket non-blocking, keeps it from child processes and disables SIGPIPE.
  static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      set(SO_NOSIGPIPE, of: descriptor)
    #endif
  }

  /// Sets an option to 1.
  static func set(_ option: Int32, of descriptor: Int32, level: Int32 = SOL_SOCKET) {
    var one: Int32 = 1
    setsockopt(descriptor, level, option, &one, socklen_t(MemoryLayout<Int32>.size))
  }

  /// True when the other side has closed its end and no bytes are left to read.
  static func otherSideHasClosed(_ descriptor: Int32) -> Bool {
    var byte: UInt8 = 0
    let count = recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
    return count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)
  }

  /// Binds a socket to 127.0.0.1 and returns it with its port; port 0 requests a free one.
  static func bound(toPort port: UInt16) throws(SystemCallError) -> (descriptor: Int32, port: UInt16) {
    let descriptor = socket(AF_INET, streamType, 0)
    guard descriptor >= 0 else { throw SystemCallError("socket") }
    prepare(descriptor)
    set(SO_REUSEADDR, of: descriptor)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let succeeded = withUnsafeMutableBytes(of: &address) { bytes in
      guard let pointer = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return false }
      return bind(descriptor, pointer, length) == 0 && getsockname(descriptor, pointer, &length) == 0
    }
    guard succeeded else {
      defer { close(descriptor) }
      throw SystemCallError("bind")
    }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }
}
