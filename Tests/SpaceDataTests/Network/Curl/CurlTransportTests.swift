#if !canImport(Darwin)
  import Foundation
  import SpaceDomain
  import SpaceTestSupport
  import Testing

  @testable import SpaceData

  @Suite("The transport over libcurl", .timeLimit(.minutes(5)), .inRealTime)
  struct CurlTransportTests {
    private let server: LoopbackServer
    private let transport = CurlTransport(userAgent: "space-explorer/test")

    init() throws { server = try LoopbackServer() }

    private func get(
      _ path: String = "/a", headers: [String: String] = [:], limit: Int = 5_000_000,
      timeout: Duration = .seconds(20)
    ) async throws(SpaceError) -> HTTPResponse {
      try await transport.send(
        HTTPRequest(url: server.url(path), headers: headers, byteLimit: limit, timeout: timeout))
    }

    // MARK: Requests and responses

    @Test func `returns status, header fields and body unchanged`() async throws {
      // Given
      server.route("/a") { _ in
        .json("[1]", status: 404).header("X-Twice", "first").header("X-TWICE", " last ").header("X-Empty", "")
      }
      // When
      let response = try await get("/a?x=1%202")
      // Then
      #expect(response.status == 404)
      #expect(response.body == Data("[1]".utf8))
      #expect(response.headers["content-type"] == "application/json; charset=UTF-8")
      #expect(response.headers["x-twice"] == "last")
      #expect(response.headers["x-empty"] == "")
      #expect(response.url == server.url("/a?x=1%202"))
    }

    @Test func `sends its name, accepted encodings and the given fields`() async throws {
      // Given
      server.route("/a") { _ in .json("{}") }
      // When a header field tries to inject another one
      _ = try await get("/a", headers: ["Authorization": "Bearer k", "X-Bad": "1\r\nX-Injected: 1"])
      // Then
      let headers = try #require(server.requests.first).headers
      #expect(headers["user-agent"] == "space-explorer/test")
      #expect(headers["authorization"] == "Bearer k")
      #expect(headers["accept-encoding"]?.contains("gzip") == true)
      #expect(headers["x-injected"] == nil)
      #expect(headers["cookie"] == nil)
    }

    @Test func `reuses a connection, and stores no cookies`() async throws {
      server.route("/a") { _ in .json("{}").header("Set-Cookie", "a=b") }
      for _ in 0..<3 { _ = try await get() }
      #expect(server.connections.accepted == 1)
      #expect(server.requests.allSatisfy { $0.headers["cookie"] == nil })
    }

    @Test func `opens six connections to a host and lets the others wait`() async throws {
      // Given answers that are held back
      let gate = Gate()
      server.route("/a") { _ in .json("{}").held(by: gate) }
      // When twenty are requested at once
      async let statuses = withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<20 { group.addTask { try await get().status } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      try await gate.arrivals(6)
      gate.open()
      // Then all are answered over six connections
      #expect(try await statuses == Array(repeating: 200, count: 20))
      #expect(server.connections.peak == 6)
      #expect(server.connections.accepted == 6)
    }

    @Test func `a redirect is returned, not followed`() async throws {
      server.route("/a") { _ in .redirect(to: "/b") }
      let response = try await get()
      #expect(response.status == 302)
      #expect(response.headers["location"] == "/b")
      #expect(server.requests.count == 1)
    }

    @Test func `reports progress`() async throws {
      // Given a body that arrives in two portions
      let gate = Gate()
      server.route("/a") { _ in .data(Data(count: 2_000), type: "image/jpeg").held(by: gate, at: .body(500)) }
      let progress = Recorder<TransferProgress>()
      let request = HTTPRequest(url: server.url("/a")) { progress.record($0) }
      // When
      async let response = transport.send(request)
      let first = try await progress.first(1)
      gate.open()
      // Then
      #expect(first == [TransferProgress(received: 500, total: 2_000)])
      #expect(try await response.body.count == 2_000)
      #expect(progress.all.last == TransferProgress(received: 2_000, total: 2_000))
    }

    // MARK: Compression and limits

    @Test(arguments: [
      ("gzip", "H4sIAAAAAAACA6tWKsksyUlVslIKTiwpLcpTqgUA5bvtERIAAAA="),
      ("br", "jwiAeyJ0aXRsZSI6IlNhdHVybiJ9Aw=="),
    ])
    func `decompresses gzip bodies`(encoding: String, body: String) async throws {
      let bytes = try #require(Data(base64Encoded: body))
      server.route("/a") { _ in .data(bytes, type: "application/json").encoded(encoding) }
      #expect(try await String(decoding: get().body, as: UTF8.self) == #"{"title":"Saturn"}"#)
    }

    @Test func `a body of exactly the limit is accepted`() async throws {
      server.route("/a") { _ in .data(Data(count: 100_000), type: "x").framed(.chunked(size: 999)) }
      #expect(try await get(limit: 100_000).body.count == 100_000)
      await #expect(throws: SpaceError.tooLarge(limit: 99_999)) { try await get(limit: 99_999) }
    }

    @Test func `a body announced as too large is not awaited`() async throws {
      // Given a picture whose body never arrives
      let gate = Gate()
      server.route("/a") { _ in .data(Data(count: 20_000), type: "x").held(by: gate, at: .body(0)) }
      // Then it is refused after its headers
      await #expect(throws: SpaceError.tooLarge(limit: 19_999)) { try await get(limit: 19_999) }
      gate.open()
    }

    @Test(arguments: [302, 401, 404, 503])
    func `the body of a status other than 2xx is cut, however long`(status: Int) async throws {
      // Given 300 MB behind a redirect or an error
      server.route("/a") { _ in
        var answer = LoopbackServer.Response.redirect(to: "/b", status: status)
        answer.body = .repeating(Data(count: 1_000_000), times: 300)
        return answer
      }
      // When
      let response = try await get()
      // Then the beginning of the body is returned
      #expect(response.status == status)
      #expect(response.headers["location"] == "/b")
      #expect(response.body.count == 65_536)
    }

    @Test func `more than 256 KiB of header fields are refused`() async throws {
      server.route("/a") { _ in
        (0..<400).reduce(.json("{}")) { $0.header("X-\($1)", String(repeating: "x", count: 1_000)) }
      }
      await #expect(throws: SpaceError.tooLarge(limit: 262_144)) { try await get() }
    }

    // MARK: Unusual answers

    @Test func `a trailer is accepted and changes nothing`() async throws {
      server.route("/a") { _ in
        .json("[1, 2]").framed(.chunked(size: 4, trailers: [("X-Sum", "1"), ("Content-Type", "text/html")]))
      }
      let response = try await get()
      #expect(response.body == Data("[1, 2]".utf8))
      #expect(response.headers["content-type"] == "application/json; charset=UTF-8")
      #expect(response.headers["x-sum"] == nil)
    }

    @Test func `a 401 that requests a password is an answer`() async throws {
      server.route("/a") { _ in .json("{}", status: 401).header("WWW-Authenticate", "Basic realm=\"x\"") }
      #expect(try await get(timeout: .seconds(5)).status == 401)
      #expect(server.requests.count == 1)
    }

    private static let lost = SpaceError.connectionLost(host: "127.0.0.1")
    private static let truncated = SpaceError.truncated(host: "127.0.0.1")
    private static let noHTTP = SpaceError.unexpectedAnswer("127.0.0.1 did not answer in HTTP.")

    @Test(
      arguments: [
        ("no answer", .json("[1]").broken(.close, at: .start), lost),
        ("reset at once", .json("[1]").broken(.reset, at: .start), lost),
        ("reset in the headers", .json("[1]").broken(.reset, at: .headers(20)), lost),
        ("reset in the body", .json("[1, 2]").broken(.reset, at: .body(3)), lost),
        ("closed in the headers", .json("[1]").broken(.close, at: .headers(20)), truncated),
        ("closed in the status line", .json("[1]").broken(.close, at: .headers(5)), lost),
        ("truncation", .json("[1, 2]").broken(.close, at: .body(3)), truncated),
        ("cut chunks", .json("[1, 2]").framed(.chunked(size: 3)).broken(.close, at: .body(4)), truncated),
        (
          "length of 2^63 - 1",
          .json("[1]").framed(.declaredLength("9223372036854775807")).broken(.close, at: .body(3)),
          .tooLarge(limit: 5_000_000)
        ),
        (
          "length of 2^63", .json("[1]").framed(.declaredLength("9223372036854775808")),
          .tooLarge(limit: 5_000_000)
        ),
        ("negative length", .json("[1]").framed(.declaredLength("-1")), noHTTP),
        ("not HTTP", .raw("SSH-2.0-OpenSSH_9.2\r\n"), noHTTP),
        ("HTTP/0.9", .raw("<html>hello</html>"), noHTTP),
        (
          "no gzip", .json("[1, 2]").encoded("gzip"),
          .unexpectedAnswer("The answer of 127.0.0.1 could not be decompressed.")
        ),
      ] as [(String, LoopbackServer.Response, SpaceError)])
    func `faults are distinguished`(name: String, answer: LoopbackServer.Response, error: SpaceError)
      async throws
    {
      // Given
      server.route("/a") { _ in answer }
      server.route("/b") { _ in .json("{}") }
      // When / Then
      await #expect(throws: error, "\(name)") { try await get() }
      // And the transport still works
      #expect(try await get("/b").status == 200)
    }

    @Test func `a refused connection, an unknown name and a wrong scheme are distinguished`() async throws {
      // Given a port that refuses connections, and a name whose label is too long to exist
      let refusing = try RefusingServer()
      let name = String(repeating: "a", count: 64) + ".com"
      // Then
      await #expect(throws: SpaceError.unreachable(host: "127.0.0.1")) {
        try await transport.send(HTTPRequest(url: refusing.baseURL))
      }
      await #expect(throws: SpaceError.hostNotFound(host: name)) {
        try await transport.send(HTTPRequest("https://\(name)/"))
      }
      await #expect(throws: SpaceError.forbiddenAddress("file:///etc/passwd is not http or https")) {
        try await transport.send(HTTPRequest("file:///etc/passwd"))
      }
    }

    // MARK: Time

    @Test(arguments: [
      LoopbackServer.Response.json("{}").held(by: Gate()),
      .json("{}").held(by: Gate(), at: .headers(20)),
      .json("{\"a\":1}").held(by: Gate(), at: .body(2)),
      .data(Data(count: 1_000), type: "x").dripping(bytes: 1, every: .milliseconds(20)),
    ])
    func `a slow request ends at its timeout`(answer: LoopbackServer.Response) async throws {
      server.route("/a") { _ in answer }
      await #expect(throws: SpaceError.timedOut(host: "127.0.0.1")) {
        try await get(timeout: .milliseconds(150))
      }
      try await server.waitForAbandoned(1)
    }

    @Test func `waiting for an answer to begin is no stall, a body that stops is`() async throws {
      // Given a transport with a stall time of a tenth of a second
      let transport = CurlTransport(userAgent: "space-explorer/test", stallTime: .milliseconds(100))
      server.route("/late") { _ in .json("{}").delayed(.milliseconds(700)) }
      server.route("/stops") { _ in .json(#"{"a":"b"}"#).held(by: Gate(), at: .body(3)) }
      // Then it waits for the late answer, but ends the stalled one long before its time limit
      #expect(try await transport.send(HTTPRequest(url: server.url("/late"))).status == 200)
      let start = ContinuousClock.now
      await #expect(throws: SpaceError.timedOut(host: "127.0.0.1")) {
        try await transport.send(HTTPRequest(url: server.url("/stops"), timeout: .seconds(120)))
      }
      #expect(ContinuousClock.now - start < .seconds(60))
    }

    @Test func `waiting for a free connection counts as well`() async throws {
      // Given six requests that occupy all connections
      let gate = Gate()
      server.route("/a") { _ in .json("{}").held(by: gate) }
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<6 { group.addTask { try await get().status } }
        try await gate.arrivals(6)
        // When a seventh has a time limit of 100 ms
        await #expect(throws: SpaceError.timedOut(host: "127.0.0.1")) {
          try await get(timeout: .milliseconds(100))
        }
        // Then it was never sent, and the six are not disturbed
        #expect(server.requests.count == 6)
        gate.open()
        for try await status in group { #expect(status == 200) }
      }
    }

    @Test(arguments: [Duration.zero, .seconds(-1)])
    func `without remaining time nothing is sent`(timeout: Duration) async throws {
      await #expect(throws: SpaceError.timedOut(host: "127.0.0.1")) { try await get(timeout: timeout) }
      #expect(server.requests.isEmpty)
    }

    // MARK: Cancellation

    @Test(arguments: [
      LoopbackServer.Response.Position.start, .headers(10), .body(1),
    ])
    func `canceling ends the transfer and its connection`(position: LoopbackServer.Response.Position)
      async throws
    {
      // Given an answer that is held back
      let gate = Gate()
      server.route("/a") { _ in .json("{}").held(by: gate, at: position) }
      let task = Task { try await get() }
      try await gate.arrivals(1)
      // When
      task.cancel()
      // Then
      await #expect(throws: SpaceError.cancelled) { try await task.value }
      try await server.waitForAbandoned(1)
    }

    @Test func `an already canceled task sends nothing`() async throws {
      server.route("/a") { _ in .json("{}") }
      let gate = Gate()
      let task = Task {
        try? await gate.wait()
        return try await get()
      }
      task.cancel()
      await #expect(throws: SpaceError.cancelled) { try await task.value }
    }

    @Test func `hundreds of cancellations during answers lose nothing`() async throws {
      // Given requests, half of which are canceled when their first byte arrives
      server.route("/a") { _ in .json("{}") }
      try await withThrowingTaskGroup(of: Bool.self) { group in
        for number in 0..<600 {
          group.addTask {
            let arrived = Recorder<Void>()
            let task = Task {
              try await transport.send(HTTPRequest(url: server.url("/a")) { _ in arrived.record(()) })
            }
            if number.isMultiple(of: 2) {
              try await arrived.first(1)
              task.cancel()
            }
            do {
              return try await task.value.status == 200
            } catch let error as SpaceError where error.kind == .cancelled {
              return number.isMultiple(of: 2)
            }
          }
        }
        // Then each ends with its answer or as canceled
        for try await isRight in group { #expect(isRight) }
      }
      #expect(try await get().status == 200)
    }

    // MARK: Releasing the transport

    @Test func `releasing the transport closes its connections`() async throws {
      // Given a transport with an idle connection
      server.route("/a") { _ in .json("{}") }
      var other: CurlTransport? = CurlTransport()
      _ = try await other?.send(HTTPRequest(url: server.url("/a")))
      #expect(server.connections.open == 1)
      // When
      other = nil
      // Then
      while server.connections.open > 0 { await Task.yield() }
    }
  }
#endif
