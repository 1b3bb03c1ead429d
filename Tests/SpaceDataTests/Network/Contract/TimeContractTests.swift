import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

@Suite("A transport's limits in time, and cancellation", .timeLimit(.minutes(5)), .inRealTime)
struct TimeContractTests {
  private let bench: TransportBench
  private var server: LoopbackServer { bench.server }

  init() throws { bench = try TransportBench() }

  @Test(
    .promised(.deadline),
    arguments: [
      LoopbackServer.Response.json("{}").held(by: Gate()),
      .json("{}").held(by: Gate(), at: .headers(20)),
      .json("{\"a\":1}").held(by: Gate(), at: .body(2)),
      .data(Data(count: 1_000), type: "x").dripping(bytes: 1, every: .milliseconds(20)),
    ])
  func `a slow request ends at its timeout`(answer: LoopbackServer.Response) async throws {
    server.route("/a") { _ in answer }
    // On a machine under load the time may be over before anything is sent: then once more, with more time.
    for timeout in (0..<10).map({ Duration.milliseconds(150 << $0) }) where server.requests.isEmpty {
      await #expect(throws: SpaceError.timedOut(host: "127.0.0.1")) { try await bench.get(timeout: timeout) }
    }
    try await server.waitForAbandoned(1)
  }

  /// A transport with a stall time of a tenth of a second.
  private func impatient() throws -> TransportBench {
    try TransportBench(TransportUnderTest.make(stallTime: .milliseconds(100)))
  }

  @Test(.promised(.waitsForFirstByte)) func `waiting for an answer to begin is no stall`() async throws {
    let bench = try impatient()
    bench.server.route("/a") { _ in .json("{}").delayed(.milliseconds(700)) }
    #expect(try await bench.get().status == 200)
  }

  @Test(.promised(.stall)) func `a body that stops is given up long before its time limit`() async throws {
    let bench = try impatient()
    bench.server.route("/a") { _ in .json(#"{"a":"b"}"#).held(by: Gate(), at: .body(3)) }
    // Its time limit is far beyond that of this suite.
    await #expect(throws: SpaceError.timedOut(host: "127.0.0.1")) {
      try await bench.get(timeout: .seconds(36_000))
    }
  }

  @Test(.promised(.queueCounts)) func `waiting for a free connection counts as well`() async throws {
    // Given six requests that occupy all connections
    let gate = Gate()
    server.route("/a") { _ in .json("{}").held(by: gate) }
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<6 { group.addTask { try await bench.get().status } }
      try await gate.arrivals(6)
      // When a seventh has a time limit of 100 ms
      await #expect(throws: SpaceError.timedOut(host: "127.0.0.1")) {
        try await bench.get(timeout: .milliseconds(100))
      }
      // Then it was never sent, and the six are not disturbed
      #expect(server.requests.count == 6)
      gate.open()
      for try await status in group { #expect(status == 200) }
    }
  }

  @Test(.promised(.noTimeLeft), arguments: [Duration.zero, .seconds(-1)])
  func `without remaining time nothing is sent`(timeout: Duration) async throws {
    await #expect(throws: SpaceError.timedOut(host: "127.0.0.1")) { try await bench.get(timeout: timeout) }
    #expect(server.requests.isEmpty)
  }

  // MARK: Cancellation

  @Test(
    .promised(.cancellation), arguments: [LoopbackServer.Response.Position.start, .headers(10), .body(1)])
  func `canceling ends the transfer and its connection`(position: LoopbackServer.Response.Position)
    async throws
  {
    // Given an answer that is held back
    let gate = Gate()
    server.route("/a") { _ in .json("{}").held(by: gate, at: position) }
    let task = Task { try await bench.get() }
    try await gate.arrivals(1)
    // When
    task.cancel()
    // Then
    await #expect(throws: SpaceError.cancelled) { try await task.value }
    try await server.waitForAbandoned(1)
  }

  @Test(.promised(.canceledBefore)) func `an already canceled task sends nothing`() async throws {
    server.route("/a") { _ in .json("{}") }
    let gate = Gate()
    let task = Task {
      try? await gate.wait()
      return try await bench.get()
    }
    task.cancel()
    await #expect(throws: SpaceError.cancelled) { try await task.value }
  }

  @Test(.promised(.cancelAsItEnds)) func `hundreds of cancellations during answers lose nothing`()
    async throws
  {
    // Given requests, half of which are canceled when their first byte arrives
    server.route("/a") { _ in .json("{}") }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<600 {
        group.addTask {
          let arrived = Recorder<Void>()
          let task = Task {
            try await bench.transport.send(HTTPRequest(url: server.url("/a")) { _ in arrived.record(()) })
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
    #expect(try await bench.get().status == 200)
  }

  @Test(.promised(.release)) func `releasing the transport closes its connections`() async throws {
    // Given a transport with an idle connection
    server.route("/a") { _ in .json("{}") }
    var other: (any HTTPTransport)? = TransportUnderTest.make()
    _ = try await other?.send(HTTPRequest(url: server.url("/a")))
    #expect(server.connections.open == 1)
    // When
    other = nil
    // Then
    try await awaitCondition("a closed connection") { server.connections.open == 0 }
  }
}
