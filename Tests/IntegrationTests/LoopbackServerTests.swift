import Foundation
import SpaceTestSupport
import Testing

@Suite("The loopback server", .timeLimit(.minutes(5)), .inRealTime)
struct LoopbackServerTests {
  let server: LoopbackServer

  init() throws { server = try LoopbackServer() }

  /// Sends one request on a new connection and reads the answer to its end.
  private func exchange(
    _ target: String, headers: String = "Connection: close\r\n", method: String = "GET"
  ) async throws -> RawConnection.Reply {
    let connection = try RawConnection(port: server.port)
    try connection.get(target, headers: headers, method: method)
    return try await connection.read()
  }

  // MARK: Answers

  @Test func `answers with status line, headers and the correct length`() async throws {
    // Given
    server.route("/a") { _ in .json(#"{"title":"Saturn"}"#).header("X-RateLimit-Remaining", "7") }
    // When
    let reply = try await exchange("/a")
    // Then
    #expect(
      reply.text == """
        HTTP/1.1 200 OK\r
        Content-Type: application/json; charset=UTF-8\r
        X-RateLimit-Remaining: 7\r
        Content-Length: 18\r
        Connection: close\r
        \r
        {"title":"Saturn"}
        """)
    #expect(reply.end == .closed)
  }

  @Test func `answers HEAD with the headers of GET and no body`() async throws {
    // Given
    server.route("/a") { _ in .json("{}") }
    // When
    let reply = try await exchange("/a", method: "HEAD")
    // Then
    #expect(reply.text.contains("Content-Length: 2\r\n"))
    #expect(reply.body.isEmpty)
  }

  @Test(arguments: [204, 304])
  func `sends neither body nor length with a status that has none`(status: Int) async throws {
    // Given
    server.route("/a") { _ in .json("{}", status: status) }
    // When
    let reply = try await exchange("/a")
    // Then
    #expect(reply.statusLine.hasPrefix("HTTP/1.1 \(status) "))
    #expect(!reply.text.contains("Content-Length"))
    #expect(reply.body.isEmpty)
  }

  @Test func `answers 404 without a route, and prefers the longest matching pattern`()
    async throws
  {
    // Given
    server.route("/pictures/*") { .html($0.path) }
    server.route("/pictures/hd/*") { _ in .html("hd") }
    server.route("/pictures/hd/exact.jpg") { _ in .html("exact") }
    // When / Then
    #expect(try await exchange("/elsewhere").statusLine == "HTTP/1.1 404 Not Found")
    #expect(try await exchange("/pictures/a%20b.jpg").body == "/pictures/a b.jpg")
    #expect(try await exchange("/pictures/hd/b.jpg").body == "hd")
    #expect(try await exchange("/pictures/hd/exact.jpg").body == "exact")
  }

  @Test func `returns the answers of a sequence in order and repeats the last`() async throws {
    // Given
    server.route("/a", answers: .status(503), .json("1"), .json("2"))
    // When
    var replies: [String] = []
    for _ in 1...4 { replies.append(try await exchange("/a").body) }
    // Then
    #expect(replies == ["", "1", "2", "2"])
  }

  @Test func `follows redirects`() async throws {
    // Given
    server.route("/a") { .redirect(to: "\($0.baseURL)/b") }
    // When
    let reply = try await exchange("/a")
    // Then
    #expect(reply.statusLine == "HTTP/1.1 302 Found")
    #expect(reply.text.contains("Location: \(server.url("/b"))\r\n"))
  }

  // MARK: Framing

  @Test func `sends chunks, and trailers after the last one`() async throws {
    // Given
    server.route("/a") { _ in .html("0123456789ab").framed(.chunked(size: 5)) }
    server.route("/b") { _ in
      .html("01234").framed(.chunked(size: 9, trailers: [("X-Sum", "5"), ("X-B", "6")]))
    }
    // When
    let plain = try await exchange("/a")
    let trailed = try await exchange("/b")
    // Then
    #expect(plain.text.contains("Transfer-Encoding: chunked\r\n"))
    #expect(!plain.text.contains("Content-Length"))
    #expect(plain.body == "5\r\n01234\r\n5\r\n56789\r\n2\r\nab\r\n0\r\n\r\n")
    #expect(trailed.text.contains("Trailer: X-Sum, X-B\r\n"))
    #expect(trailed.body == "5\r\n01234\r\n0\r\nX-Sum: 5\r\nX-B: 6\r\n\r\n")
  }

  @Test func `sends compressed bytes unchanged`() async throws {
    // Given
    let bytes = Data([0x1f, 0x8b, 0x08, 0x00])
    server.route("/a") { _ in .data(bytes, type: "application/json").encoded("gzip") }
    // When
    let reply = try await exchange("/a")
    // Then
    #expect(reply.text.contains("Content-Encoding: gzip\r\n"))
    #expect(reply.text.contains("Content-Length: 4\r\n"))
    #expect(reply.body.utf8.starts(with: [0x1f]))
  }

  @Test func `declares the length given by the test`() async throws {
    // Given
    server.route("/a") { _ in
      .json("{}").framed(.declaredLength("9223372036854775807")).broken(.close, at: .body(2))
    }
    // When
    let reply = try await exchange("/a")
    // Then
    #expect(reply.text.contains("Content-Length: 9223372036854775807\r\n"))
    #expect(reply.body == "{}")
    #expect(reply.end == .closed)
  }

  @Test func `ends a body without length by closing, and sends raw bytes without a head`() async throws {
    // Given
    server.route("/a") { _ in .html("all").framed(.untilClose) }
    server.route("/raw") { _ in .raw("SSH-2.0-OpenSSH\r\n") }
    // When
    let unframed = try await exchange("/a", headers: "")
    let raw = try await exchange("/raw", headers: "")
    // Then
    #expect(!unframed.text.contains("Content-Length"))
    #expect(unframed.body == "all")
    #expect(raw.text == "SSH-2.0-OpenSSH\r\n")
  }

  // MARK: Requests

  @Test func `records requests in order with path, query and headers`() async throws {
    // Given
    server.route("*") { _ in .status(200) }
    // When
    _ = try await exchange(
      "/planetary/apod?date=2024-01-01&q=a%20b&flag&date=2024-01-02",
      headers: "ACCEPT: a/b\r\nAccept:  c/d \r\nConnection: close\r\n")
    _ = try await exchange("/second")
    // Then
    let requests = try await server.waitForRequests(2)
    #expect(requests.map(\.path) == ["/planetary/apod", "/second"])
    #expect(requests[0].method == "GET")
    #expect(requests[0].target == "/planetary/apod?date=2024-01-01&q=a%20b&flag&date=2024-01-02")
    #expect(requests[0].query == ["date": "2024-01-02", "q": "a b", "flag": ""])
    #expect(requests[0].headers["accept"] == "a/b, c/d")
    #expect(server.requests.count == 2)
  }

  @Test func `keeps a connection alive over request bodies and pipelined requests`()
    async throws
  {
    // Given
    server.route("/a") { .html(String(decoding: $0.body, as: UTF8.self)) }
    let connection = try RawConnection(port: server.port)
    // When
    try connection.get("/a", headers: "Content-Length: 5\r\n", method: "POST")
    try connection.send("hello")
    try connection.get("/a")
    try connection.get("/a", headers: "Connection: close\r\n")
    let reply = try await connection.read()
    // Then
    #expect(reply.text.components(separatedBy: "HTTP/1.1 200").count == 4)
    #expect(reply.text.contains("hello"))
    #expect(server.requests.map(\.connection) == [1, 1, 1])
    #expect(server.connections.accepted == 1)
  }

  private static let noRequests: [(LongText, Int)] = [
    ("nonsense\r\n\r\n", 400), ("GET /a HTTP/1.1\r\nno colon\r\n\r\n", 400),
    ("GET /a HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", 411),
    ("GET /a HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 413),
    (LongText("GET /\(String(repeating: "a", count: 70_000)) HTTP/1.1\r\n\r\n"), 431),
  ]

  @Test(arguments: noRequests) func `refuses invalid requests`(text: LongText, status: Int)
    async throws
  {
    // Given
    let connection = try RawConnection(port: server.port)
    // When
    try connection.send(text.string)
    let reply = try await connection.read()
    // Then
    #expect(reply.statusLine.hasPrefix("HTTP/1.1 \(status) "))
    #expect(server.requests.isEmpty)
  }

  @Test func `stops waiting for requests when the task is canceled`() async throws {
    // Given
    let waiting = Task { try await server.waitForRequests(1) }
    // When
    waiting.cancel()
    // Then
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }
}
