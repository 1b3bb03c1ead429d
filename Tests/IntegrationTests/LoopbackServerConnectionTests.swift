import Foundation
import SpaceTestSupport
import Testing

@Suite("The loopback server's connections", .timeLimit(.minutes(5)), .inRealTime)
struct LoopbackServerConnectionTests {
  @Test func `serves many connections at once and counts them`() async throws {
    // Given
    let server = try LoopbackServer()
    let gate = Gate()
    server.route("/a") { _ in .json("{}").held(by: gate) }
    let connections = try (1...100).map { _ in try RawConnection(port: server.port) }
    // When
    for connection in connections { try connection.get("/a", headers: "Connection: close\r\n") }
    try await gate.arrivals(100)
    gate.open()
    // Then
    for connection in connections { #expect(try await connection.read().body == "{}") }
    #expect(server.connections.accepted == 100)
    #expect(server.connections.peak == 100)
    #expect(server.abandoned.isEmpty)
  }

  @Test func `consecutive connections count as one at a time`() async throws {
    // Given
    let server = try LoopbackServer()
    server.route("/a") { _ in .json("{}") }
    // When
    for _ in 1...20 {
      let connection = try RawConnection(port: server.port)
      try connection.get("/a", headers: "Connection: close\r\n")
      _ = try await connection.read()
    }
    // Then
    #expect(server.connections.accepted == 20)
    #expect(server.connections.peak == 1)
    #expect(server.connections.open == 0)
  }

  @Test func `stops at once, whatever its connections are doing`() async throws {
    // Given: an answer held back, one delayed for an hour, an endless one that nobody reads, and an idle
    // connection
    let server = try LoopbackServer()
    let gate = Gate()
    server.route("/held") { _ in .json("{}").held(by: gate) }
    server.route("/delayed") { _ in .json("{}").delayed(.seconds(3_600)) }
    server.route("/endless") { _ in .endless() }
    let connections = try ["/held", "/delayed", "/endless"].map { target in
      let connection = try RawConnection(port: server.port)
      try connection.get(target)
      return connection
    }
    let idle = try RawConnection(port: server.port)
    try await server.waitForRequests(3)
    // When
    server.stop()
    // Then
    for connection in connections + [idle] { #expect(try await connection.read().end != .enoughBytes) }
    #expect(throws: SystemCallError.self) { try RawConnection(port: server.port) }
    #expect(server.abandoned.isEmpty)
  }

  @Test func `can be stopped twice, and by one of its own handlers`() async throws {
    // Given
    let server = try LoopbackServer()
    server.route("/a") { [weak server] _ in
      server?.stop()
      return .json("{}")
    }
    let connection = try RawConnection(port: server.port)
    // When
    try connection.get("/a")
    let reply = try await connection.read()
    server.stop()
    // Then
    #expect(reply.text.isEmpty)
  }

  @Test func `stops when it is released`() throws {
    // Given
    var server: LoopbackServer? = try LoopbackServer()
    let port = try #require(server?.port)
    _ = try RawConnection(port: port)
    // When
    server = nil
    // Then
    #expect(throws: SystemCallError.self) { try RawConnection(port: port) }
  }

  @Test func `stops while another program holds a copy of its socket`() throws {
    // Given
    var server: LoopbackServer? = try LoopbackServer()
    let port = try #require(server?.port)
    let copy = try #require(copyOfListener(on: port))
    defer { close(copy) }
    // When
    server = nil
    // Then
    #expect(throws: SystemCallError.self) { try RawConnection(port: port) }
  }

  /// A second descriptor of the socket that listens on a port.
  private func copyOfListener(on port: UInt16) -> Int32? {
    for descriptor in Int32(3)..<4_096 {
      var address = sockaddr_in()
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      var listens: Int32 = 0
      var size = socklen_t(MemoryLayout<Int32>.size)
      let isListener = getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) == 0 && listens != 0
      let isNamed = withUnsafeMutableBytes(of: &address) {
        getsockname(descriptor, $0.baseAddress?.assumingMemoryBound(to: sockaddr.self), &length) == 0
      }
      if isListener, isNamed, UInt16(bigEndian: address.sin_port) == port { return dup(descriptor) }
    }
    return nil
  }

  @Test func `a refusing server refuses and keeps its port`() throws {
    // Given
    let nobody = try RefusingServer()
    // When / Then
    #expect(nobody.baseURL.absoluteString == "http://127.0.0.1:\(nobody.port)")
    #expect(throws: SystemCallError.self) { try RawConnection(port: nobody.port) }
    #expect(throws: SystemCallError.self) { try RawConnection(port: nobody.port) }
  }
}
