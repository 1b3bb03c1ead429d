import Foundation
import SpaceTestSupport
import Testing

/// The server as seen by an independent client. Exit codes are those of curl(1).
@Suite("The loopback server as curl sees it", .timeLimit(.minutes(5)), .program(Curl.path), .inRealTime)
struct LoopbackServerCurlTests {
  let server: LoopbackServer

  init() throws { server = try LoopbackServer() }

  private func curl(_ arguments: String...) async throws -> ProcessOutput {
    try await Executable(path: Curl.path).run(["-sS", "--noproxy", "*"] + arguments)
  }

  @Test func `reuses its connection for several requests`() async throws {
    // Given
    server.route("/a", answers: .status(503), .json("[1]"), .json("[2]").framed(.chunked(size: 1)))
    // When
    let address = server.url("/a").absoluteString
    let output = try await curl(address, address, address, "-w", "%{http_code} ")
    // Then
    #expect(output.outputText == "503 [1]200 [2]200 ")
    #expect(output.exitCode == 0, "\(output.errorText)")
    #expect(server.connections.accepted == 1)
  }

  @Test func `decompresses gzip, also in chunks and with a trailer`() async throws {
    // Given: `{"title":"Saturn"}`, compressed
    let gzip = try #require(
      Data(base64Encoded: "H4sIAAAAAAACA6tWKsksyUlVslIKTiwpLcpTqgUA5bvtERIAAAA="))
    let answer = LoopbackServer.Response.data(gzip, type: "application/json").encoded("gzip")
    server.route("/a", answers: answer, answer.framed(.chunked(size: 7, trailers: [("X-Sum", "1")])))
    // When
    let address = server.url("/a").absoluteString
    let output = try await curl("--compressed", address, address)
    // Then
    #expect(output.outputText == #"{"title":"Saturn"}{"title":"Saturn"}"#)
    #expect(output.exitCode == 0, "\(output.errorText)")
    #expect(server.requests.allSatisfy { $0.headers["accept-encoding"]?.contains("gzip") == true })
  }

  @Test func `requests only headers, and follows a redirect`() async throws {
    // Given
    server.route("/a") { _ in .redirect(to: "/b") }
    server.route("/b") { _ in .json("{}") }
    // When
    let output = try await curl("-I", "-L", server.url("/a").absoluteString, "-w", "%{num_redirects}")
    // Then
    #expect(output.outputText.contains("Content-Length: 2"))
    #expect(output.outputText.hasSuffix("1"))
    #expect(output.exitCode == 0, "\(output.errorText)")
    #expect(server.requests.map(\.method) == ["HEAD", "HEAD"])
  }

  @Test(arguments: [
    // 18 partial file, 52 empty reply, 56 receive error
    ("truncation", LoopbackServer.Response.json("[1, 2]").broken(.close, at: .body(3)), 18),
    (
      "false length",
      .json("[1]").framed(.declaredLength("9223372036854775807")).broken(.close, at: .body(3)), 18
    ),
    ("cut chunks", .json("[1, 2]").framed(.chunked(size: 3)).broken(.close, at: .body(4)), 18),
    ("no answer", .json("[1]").broken(.close, at: .start), 52),
    ("reset at once", .json("[1]").broken(.reset, at: .start), 56),
    ("reset in the headers", .json("[1]").broken(.reset, at: .headers(20)), 56),
    ("reset in the body", .json("[1, 2]").broken(.reset, at: .body(3)), 56),
  ])
  func `distinguishes the faults`(name: String, answer: LoopbackServer.Response, code: Int32) async throws {
    // Given
    server.route("/a") { _ in answer }
    // When
    let output = try await curl(server.url("/a").absoluteString)
    // Then
    #expect(output.exitCode == code, "\(name): \(output.errorText)")
  }

  @Test func `times out on a held answer, and is refused without a server`() async throws {
    // Given
    let nobody = try RefusingServer()
    server.route("/a") { _ in .json("[1]").held(by: Gate()) }
    // When
    let held = try await curl("--max-time", "0.2", server.url("/a").absoluteString)
    let refused = try await curl(nobody.baseURL.absoluteString)
    // Then: 28 timed out, 7 could not connect
    #expect(held.exitCode == 28)
    #expect(try await server.waitForAbandoned(1).count == 1)
    #expect(refused.exitCode == 7)
  }

  @Test func `stops at once, whatever its connections are doing and whoever has its socket too`() async throws
  {
    // Given an answer held back, one delayed for an hour, an endless one, and a copy of the socket
    server.route("/held") { _ in .json("{}").held(by: Gate()) }
    server.route("/delayed") { _ in .json("{}").delayed(.seconds(3_600)) }
    server.route("/endless") { _ in .endless() }
    let copy = try #require(copyOfListener(on: server.port))
    defer { close(copy) }
    let transfers = try ["/held", "/delayed", "/endless"].map { path in
      try Executable(path: Curl.path).start(
        ["-sS", "--noproxy", "*", "-o", "/dev/null", server.url(path).absoluteString], environment: [:])
    }
    try await server.waitForRequests(3)
    // When
    server.stop()
    // Then
    for transfer in transfers { #expect(try await transfer.output().exitCode != 0) }
    #expect(try await curl(server.url("/held").absoluteString).exitCode == 7)
    #expect(server.abandoned.isEmpty)
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
}

enum Curl {
  static let path = "/usr/bin/curl"
}
