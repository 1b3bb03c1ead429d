import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

@Suite("A transport's requests and answers", .timeLimit(.minutes(5)), .inRealTime)
struct AnswerContractTests {
  private let bench: TransportBench
  private var server: LoopbackServer { bench.server }

  init() throws { bench = try TransportBench() }

  @Test(.promised(.unchangedAnswers)) func `returns status, header fields and body unchanged`() async throws {
    // Given
    server.route("/a") { _ in .json("[1]", status: 404).header("X-Other", " some ").header("X-Empty", "") }
    // When
    let response = try await bench.get("/a?x=1%202")
    // Then
    #expect(response.status == 404)
    #expect(response.body == Data("[1]".utf8))
    #expect(response.headers["content-type"] == "application/json; charset=UTF-8")
    #expect(response.headers["x-other"] == "some")
    #expect(response.headers["x-empty"] == "")
    #expect(response.url == server.url("/a?x=1%202"))
  }

  @Test(.promised(.lastOfRepeatedFields)) func `of repeated header fields the last one counts`() async throws
  {
    server.route("/a") { _ in .json("[1]").header("X-Twice", "first").header("X-TWICE", " last ") }
    #expect(try await bench.get().headers["x-twice"] == "last")
  }

  @Test(.promised(.fitRequestFields)) func `sends its name, accepted encodings and the given fields`()
    async throws
  {
    // Given
    server.route("/a") { _ in .json("{}") }
    // When a header field tries to inject another one
    _ = try await bench.get(
      "/a", headers: ["Authorization": "Bearer k", "X-Tab": "a\tb", "X-Bad": "1\r\nX-Injected: 1"])
    // Then
    let headers = try #require(server.requests.first).headers
    #expect(headers["user-agent"] == "space-explorer/test")
    #expect(headers["authorization"] == "Bearer k")
    #expect(headers["x-tab"] == "a\tb")
    #expect(headers["accept-encoding"]?.contains("gzip") == true)
    #expect(headers["x-injected"] == nil)
    #expect(headers["cookie"] == nil)
  }

  @Test(.promised(.connectionReuse)) func `reuses a connection, and stores no cookies`() async throws {
    server.route("/a") { _ in .json("{}").header("Set-Cookie", "a=b") }
    for _ in 0..<3 { _ = try await bench.get() }
    #expect(server.connections.accepted == 1)
    #expect(server.requests.allSatisfy { $0.headers["cookie"] == nil })
  }

  @Test(.promised(.sixConnections)) func `opens six connections to a host and lets the others wait`()
    async throws
  {
    // Given answers that are held back
    let gate = Gate()
    server.route("/a") { _ in .json("{}").held(by: gate) }
    // When twenty are requested at once
    async let statuses = withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<20 { group.addTask { try await bench.get().status } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    try await gate.arrivals(6)
    gate.open()
    // Then all are answered over six connections
    #expect(try await statuses == Array(repeating: 200, count: 20))
    #expect(server.connections.peak == 6)
    #expect(server.connections.accepted == 6)
  }

  @Test(.promised(.redirectsAreAnswers)) func `a redirect is returned, not followed`() async throws {
    server.route("/a") { _ in .redirect(to: "/b") }
    let response = try await bench.get()
    #expect(response.status == 302)
    #expect(response.headers["location"] == "/b")
    #expect(server.requests.count == 1)
  }

  @Test(.promised(.keysStayAtTheirHost)) func `a key does not follow a redirect to another host`()
    async throws
  {
    // Given a server that redirects to another one, and back to itself
    let other = try LoopbackServer()
    server.route("/a") { _ in .redirect(to: "/b") }
    server.route("/b") { _ in .redirect(to: other.url("/c").absoluteString) }
    other.route("/c") { _ in .json("{}") }
    let policy = AddressPolicy(userBases: [server.baseURL, other.baseURL])
    let transport = RedirectingTransport(
      transport: bench.transport, policy: policy, time: MonotonicTime(ContinuousClock()))
    // When
    let request = HTTPRequest(url: server.url("/a"), headers: ["Authorization": "Bearer k", "Accept": "x/y"])
    #expect(try await transport.send(request).status == 200)
    // Then
    #expect(server.requests.map { $0.headers["authorization"] } == ["Bearer k", "Bearer k"])
    #expect(other.requests.map { $0.headers["authorization"] } == [nil])
    #expect(other.requests.map { $0.headers["accept"] } == ["x/y"])
  }

  @Test(.promised(.progress)) func `reports progress`() async throws {
    // Given a body that arrives in two portions
    let gate = Gate()
    server.route("/a") { _ in .data(Data(count: 2_000), type: "image/jpeg").held(by: gate, at: .body(500)) }
    let progress = Recorder<TransferProgress>()
    let request = HTTPRequest(url: server.url("/a")) { progress.record($0) }
    // When
    async let response = bench.transport.send(request)
    let first = try await progress.first(1)
    gate.open()
    // Then
    #expect(first == [TransferProgress(received: 500, total: 2_000)])
    #expect(try await response.body.count == 2_000)
    #expect(progress.all.last == TransferProgress(received: 2_000, total: 2_000))
  }

  @Test(.promised(.passwordIsNotAwaited)) func `a 401 that requests a password is an answer`() async throws {
    server.route("/a") { _ in .json("{}", status: 401).header("WWW-Authenticate", "Basic realm=\"x\"") }
    #expect(try await bench.get(timeout: .seconds(5)).status == 401)
    #expect(server.requests.count == 1)
  }
}
