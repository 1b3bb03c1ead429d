import Foundation
import SpaceTestSupport
import Testing

@Suite("The loopback server's faults", .timeLimit(.minutes(5)), .inRealTime)
struct LoopbackServerFaultTests {
  let server: LoopbackServer

  init() throws { server = try LoopbackServer() }

  private func connect(_ target: String) throws -> RawConnection {
    let connection = try RawConnection(port: server.port)
    try connection.get(target)
    return connection
  }

  /// The head of an `.html` response with a body of ten bytes.
  private static let head =
    "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=UTF-8\r\nContent-Length: 10\r\n\r\n"
  private static let body = "0123456789"
  private static let headCount = head.utf8.count
  private static let whole = head + body

  // MARK: Broken connections

  typealias Break = LoopbackServer.Response.Break
  typealias Position = LoopbackServer.Response.Position

  @Test(
    arguments: [
      (Position.start, 0), (.headers(12), 12), (.headers(9_999), headCount), (.body(0), headCount),
      (.body(4), headCount + 4), (.body(10), headCount + 10),
    ], [(Break.close, RawConnection.End.closed), (.reset, .reset)])
  func `ends the connection at the given position`(
    place: (position: Position, sent: Int), end: (how: Break, seen: RawConnection.End)
  ) async throws {
    // Given
    server.route("/a") { _ in .html(Self.body).broken(end.how, at: place.position) }
    // When
    let reply = try await connect("/a").read()
    // Then
    #expect(reply.text == String(Self.whole.utf8.prefix(place.sent)))
    #expect(reply.end == end.seen)
    #expect(server.abandoned.isEmpty)
  }

  @Test func `breaks a chunked body in the middle of a chunk`() async throws {
    // Given
    server.route("/a") { _ in .html(Self.body).framed(.chunked(size: 6)).broken(.close, at: .body(5)) }
    // When
    let reply = try await connect("/a").read()
    // Then
    #expect(reply.body == "6\r\n01")
  }

  // MARK: Waiting

  @Test func `holds an answer at a gate, at the start or in the middle`() async throws {
    // Given
    let (start, middle) = (Gate(), Gate())
    server.route("/a") { _ in .html(Self.body).held(by: start).held(by: middle, at: .body(3)) }
    let connection = try connect("/a")
    // When / Then
    try await start.arrivals(1)
    #expect(connection.readAvailable().end == .nothingYet)
    start.open()
    try await middle.arrivals(1)
    #expect(connection.readAvailable().text == Self.head + "012")
    middle.pass()
    #expect(try await connection.read(atMost: 7).text == "3456789")
  }

  @Test func `releases one portion with each pass`() async throws {
    // Given
    let gate = Gate()
    server.route("/a") { _ in .html(Self.body).dripping(bytes: 4, each: gate) }
    let connection = try connect("/a")
    // When
    var portions: [String] = []
    for number in 1...3 {
      try await gate.arrivals(number)
      portions.append(connection.readAvailable().text)
      gate.pass()
    }
    portions.append(try await connection.read(atMost: 2).text)
    // Then
    #expect(portions == [Self.head, "0123", "4567", "89"])
  }

  @Test func `waits between the portions, and before the answer`() async throws {
    // Given
    server.route("/a") { _ in
      .html(Self.body).delayed(.milliseconds(3)).dripping(
        bytes: 10, every: .milliseconds(2), from: .headers(8))
    }
    // When
    var reply: RawConnection.Reply?
    let time = try await ContinuousClock().measure {
      reply = try await connect("/a").read(atMost: Self.whole.utf8.count)
    }
    // Then at least 3 ms have passed, plus 2 ms before each portion after the first eight bytes
    #expect(reply?.text == Self.whole)
    #expect(time >= .milliseconds(3 + (Self.whole.utf8.count - 8 + 9) / 10 * 2))
  }

  // MARK: Clients that go away

  @Test func `notices that a client went away while its answer was held`() async throws {
    // Given
    let gate = Gate()
    server.route("/a") { _ in .json("{}").held(by: gate) }
    do {
      let connection = try connect("/a")
      // When the client closes the connection, by releasing it
      try await gate.arrivals(1)
      #expect(connection.readAvailable().end == .nothingYet)
    }
    // Then
    #expect(try await server.waitForAbandoned(1).map(\.path) == ["/a"])
  }

  @Test func `sends endlessly until the client goes away`() async throws {
    // Given
    server.route("/a") { _ in .endless() }
    do {
      let connection = try connect("/a")
      // When
      let reply = try await connection.read(atMost: 1_000_000)
      #expect(reply.text.hasPrefix("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4000\r\n\0\0"))
    }
    // Then
    #expect(try await server.waitForAbandoned(1).map(\.path) == ["/a"])
  }

  @Test func `sends a body larger than memory`() async throws {
    // Given
    let pattern = Data(String(repeating: "0123456789", count: 1_000).utf8)
    server.route("/a") { _ in .init(body: .repeating(pattern, times: 500)) }
    // When
    let connection = try connect("/a")
    let reply = try await connection.read(atMost: 5_000_044)
    // Then
    #expect(reply.text.hasPrefix("HTTP/1.1 200 OK\r\nContent-Length: 5000000\r\n\r\n0123"))
    #expect(reply.text.hasSuffix("0123456789"))
  }
}
