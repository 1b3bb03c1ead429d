import Foundation

/// An address that refuses every connection and that no other process can take: a bound socket that does not
/// listen.
package final class RefusingServer: Sendable {
  private let descriptor: Int32
  /// The port that refuses.
  package let port: UInt16

  /// Reserves a free port.
  /// - Throws: ``SystemCallError`` when the system provides no socket.
  package convenience init() throws { try self.init(port: 0) }

  init(port: UInt16) throws(SystemCallError) {
    (descriptor, self.port) = try Socket.bound(toPort: port)
  }

  deinit { close(descriptor) }

  /// The address without a slash at the end.
  package var baseURL: URL { .loopback(port: port) }
}

extension URL {
  /// `http://127.0.0.1:port`.
  static func loopback(port: UInt16) -> URL {
    var components = URLComponents()
    (components.scheme, components.host, components.port) = ("http", "127.0.0.1", Int(port))
    guard let url = components.url else { preconditionFailure("no URL for port \(port)") }
    return url
  }
}
