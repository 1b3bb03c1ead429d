import Foundation
import SpaceTestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A bare TCP connection, which shows the bytes actually sent.
final class RawConnection: Sendable {
  /// The way in which reading ended.
  enum End: Sendable, Equatable {
    case closed, reset, enoughBytes, nothingYet
  }

  /// The received bytes.
  struct Reply: Sendable {
    let bytes: [UInt8]
    let end: End
    var text: String { String(decoding: bytes, as: UTF8.self) }
    /// The text after the headers.
    var body: String { text.components(separatedBy: "\r\n\r\n").dropFirst().joined(separator: "\r\n\r\n") }
    var statusLine: String { text.components(separatedBy: "\r\n")[0] }
    var status: Int? { Int(statusLine.dropFirst(9).prefix(3)) }
    /// The body as bytes, and as JSON.
    var data: Data { Data(text.isEmpty ? [] : bytes.dropFirst(headCount)) }
    var json: Any? { try? JSONSerialization.jsonObject(with: data) }
    private var headCount: Int { bytes.firstRange(of: Array("\r\n\r\n".utf8))?.upperBound ?? bytes.count }

    /// The value of a header field; the name must have the server's capitalization.
    func header(_ name: String) -> String? {
      text.components(separatedBy: "\r\n").first { $0.hasPrefix(name + ": ") }
        .map { String($0.dropFirst(name.count + 2)) }
    }
  }

  private let descriptor: Int32

  /// Connects to a local port.
  init(port: UInt16) throws {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      var one: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &one, socklen_t(MemoryLayout<Int32>.size))
    #endif
    // Limit the waiting time: a test of a broken server must fail, not hang.
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let result = withUnsafeBytes(of: &address) { bytes in
      connect(
        descriptor, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
    }
    // On failure deinit still closes the socket.
    guard result == 0 else { throw SystemCallError("connect") }
  }

  deinit { close(descriptor) }

  /// Sends text unchanged.
  func send(_ text: String) throws {
    #if canImport(Glibc)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
    #endif
    let bytes = Array(text.utf8)
    guard Foundation.send(descriptor, bytes, bytes.count, flags) == bytes.count else {
      throw SystemCallError("send")
    }
  }

  /// Sends a GET, or another method.
  func get(_ target: String, headers: String = "", method: String = "GET") throws {
    try send("\(method) \(target) HTTP/1.1\r\nHost: localhost\r\n\(headers)\r\n")
  }

  /// Reads until the connection ends or `limit` bytes have arrived.
  func read(atMost limit: Int = .max) async throws -> Reply {
    // Keep the connection alive until the end. The thread holds only the descriptor, so that a test can close
    // the connection by releasing it.
    defer { withExtendedLifetime(self) {} }
    return try await withCheckedThrowingContinuation { [descriptor] continuation in
      // Use a separate thread: a blocking read must not occupy one of the few threads that run tasks.
      Thread.detachNewThread {
        continuation.resume(with: Result { try Self.readBlocking(descriptor, limit) })
      }
    }
  }

  /// Sends a GET on a new connection and reads the answer to its end.
  static func fetch(_ url: URL) async throws -> Reply {
    let connection = try RawConnection(port: UInt16(url.port ?? 80))
    let target = url.path(percentEncoded: true) + (url.query(percentEncoded: true).map { "?\($0)" } ?? "")
    try connection.get(target, headers: "Connection: close\r\n")
    return try await connection.read()
  }

  /// The bytes that have already arrived, without waiting for more.
  func readAvailable() -> Reply {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
    return Reply(
      bytes: Array(buffer.prefix(max(0, count))),
      end: count < 0 ? .nothingYet : count == 0 ? .closed : .enoughBytes)
  }

  private static func readBlocking(_ descriptor: Int32, _ limit: Int) throws -> Reply {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      var buffer = [UInt8](repeating: 0, count: min(65_536, limit - bytes.count))
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno != ECONNRESET { throw SystemCallError("recv") }
      if count <= 0 {
        return Reply(bytes: bytes, end: count == 0 ? .closed : .reset)
      }
      bytes += buffer.prefix(count)
    }
    return Reply(bytes: bytes, end: .enoughBytes)
  }
}
