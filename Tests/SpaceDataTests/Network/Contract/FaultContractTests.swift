import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

@Suite("Broken and lying answers to a transport", .timeLimit(.minutes(5)), .inRealTime)
struct FaultContractTests {
  private let bench: TransportBench

  private static let lost = SpaceError.connectionLost(host: "127.0.0.1")
  private static let truncated = SpaceError.truncated(host: "127.0.0.1")
  private static let noHTTP = SpaceError.unexpectedAnswer("127.0.0.1 did not answer in HTTP.")

  init() throws { bench = try TransportBench() }

  private func expect(_ error: SpaceError, of answer: LoopbackServer.Response) async throws {
    // Given
    bench.server.route("/a") { _ in answer }
    bench.server.route("/b") { _ in .json("{}") }
    // When / Then
    await #expect(throws: error) { try await bench.get() }
    // And the transport still works
    #expect(try await bench.get("/b").status == 200)
  }

  @Test(.promised(.noAnswer)) func `no answer`() async throws {
    try await expect(Self.lost, of: .json("[1]").broken(.close, at: .start))
  }

  @Test(.promised(.resetAtOnce)) func `a reset at once`() async throws {
    try await expect(Self.lost, of: .json("[1]").broken(.reset, at: .start))
  }

  @Test(.promised(.resetInHeaders)) func `a reset in the headers`() async throws {
    try await expect(Self.lost, of: .json("[1]").broken(.reset, at: .headers(20)))
  }

  @Test(.promised(.resetInBody)) func `a reset in the body`() async throws {
    try await expect(Self.lost, of: .json("[1, 2]").broken(.reset, at: .body(3)))
  }

  @Test(.promised(.closedInHeaders)) func `the end in the headers`() async throws {
    try await expect(Self.truncated, of: .json("[1]").broken(.close, at: .headers(20)))
  }

  @Test(.promised(.closedInStatusLine)) func `the end in the status line`() async throws {
    try await expect(Self.lost, of: .json("[1]").broken(.close, at: .headers(5)))
  }

  @Test(.promised(.truncation)) func `a body shorter than announced`() async throws {
    try await expect(Self.truncated, of: .json("[1, 2]").broken(.close, at: .body(3)))
  }

  @Test(.promised(.cutChunks)) func `chunks without the last`() async throws {
    try await expect(
      Self.truncated, of: .json("[1, 2]").framed(.chunked(size: 3)).broken(.close, at: .body(4)))
  }

  @Test(.promised(.greatestLength)) func `a length of 2^63 - 1`() async throws {
    try await expect(
      .tooLarge(limit: 5_000_000),
      of: .json("[1]").framed(.declaredLength("9223372036854775807")).broken(.close, at: .body(3)))
  }

  @Test(.promised(.overflowingLength)) func `a length of 2^63`() async throws {
    try await expect(
      .tooLarge(limit: 5_000_000), of: .json("[1]").framed(.declaredLength("9223372036854775808")))
  }

  @Test(.promised(.negativeLength)) func `a length below zero`() async throws {
    try await expect(Self.noHTTP, of: .json("[1]").framed(.declaredLength("-1")))
  }

  @Test(.promised(.notHTTP)) func `another protocol`() async throws {
    try await expect(Self.noHTTP, of: .raw("SSH-2.0-OpenSSH_9.2\r\n"))
  }

  @Test(.promised(.headless)) func `a page without headers, as of HTTP 0.9`() async throws {
    try await expect(Self.noHTTP, of: .raw("<html>hello</html>"))
  }

  @Test(.promised(.noGzip)) func `a body that is not gzip, but said to be`() async throws {
    try await expect(
      .unexpectedAnswer("The answer of 127.0.0.1 could not be decompressed."),
      of: .json("[1, 2]").encoded("gzip"))
  }

  @Test(.promised(.refusedConnection)) func `a refused connection`() async throws {
    let refusing = try RefusingServer()
    await #expect(throws: SpaceError.unreachable(host: "127.0.0.1")) {
      try await bench.transport.send(HTTPRequest(url: refusing.baseURL))
    }
  }

  @Test(.promised(.unknownName)) func `a name that does not exist`() async throws {
    // A label of 64 letters is too long to exist.
    let name = String(repeating: "a", count: 64) + ".com"
    await #expect(throws: SpaceError.hostNotFound(host: name)) {
      try await bench.transport.send(HTTPRequest("https://\(name)/"))
    }
  }

  @Test(.promised(.unknownScheme)) func `an address that is not of the web`() async throws {
    await #expect(throws: SpaceError.forbiddenAddress("file:///etc/passwd is not http or https")) {
      try await bench.transport.send(HTTPRequest("file:///etc/passwd"))
    }
  }
}
