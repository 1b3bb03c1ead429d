/// Writes all bytes to a file descriptor.
public struct DescriptorWriter: Sendable {
  /// The file descriptor.
  public let descriptor: Int32

  /// Makes a writer, which does not own the descriptor.
  public init(descriptor: Int32) { self.descriptor = descriptor }

  /// Writes all bytes, waiting for a slow reader.
  public func writeAll(_ bytes: [UInt8]) throws(OutputFailure) {
    try writeAll(bytes) { write(descriptor, $0, $1) }
  }

  /// Writes all bytes by a function like the system's `write`, up to where it returns 0.
  /// - Returns: false if it has returned 0.
  @discardableResult
  func writeAll(
    _ bytes: [UInt8], by write: (UnsafeRawPointer?, Int) -> Int
  ) throws(OutputFailure) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let (count, code) = rest.withUnsafeBytes { (write($0.baseAddress, $0.count), errno) }
      if count == 0 { return false }
      if count > 0 { rest = rest.dropFirst(count) } else { try recover(from: code) }
    }
    return true
  }

  private func recover(from code: Int32) throws(OutputFailure) {
    switch code {
    case EINTR: return
    case EAGAIN, EWOULDBLOCK:
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&request, 1, -1)
    case EPIPE: throw .readerGone
    default: throw .failed(code)
    }
  }
}
