import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

@Suite struct RetryingTransportTests {
  private let clock = FastForwardClock()
  private let request = HTTPRequest("https://api.nasa.gov/")

  private func transport(
    _ script: some HTTPTransport,
    generator: any RandomNumberGenerator & Sendable = ConstantGenerator(number: .max),
    clock: FastForwardClock? = nil
  ) -> RetryingTransport {
    RetryingTransport(
      script, clock: clock ?? self.clock, generator: generator)
  }

  @Test(
    arguments: [
      .failure(.hostNotFound(host: "h")), .failure(.unreachable(host: "h")),
      .failure(.connectionLost(host: "h")),
      .failure(.truncated(host: "h")), .failure(.timedOut(host: "h")), .response(408), .response(429),
      .response(500),
      .response(502), .response(503), .response(504),
    ] as [ScriptedTransport.Answer])
  func `temporary failures are retried`(first: ScriptedTransport.Answer) async throws {
    // Given a service that fails once
    let script = ScriptedTransport(first, .response(200, body: "ok"))
    // When a request is sent
    let response = try await transport(script).send(request)
    // Then the second answer is returned
    #expect(response.status == 200)
    #expect(script.requests.count == 2)
  }

  @Test(
    arguments: [
      .failure(.insecure(host: "h")), .failure(.cancelled), .failure(.offline), .failure(.tooLarge(limit: 1)),
      .failure(.forbiddenAddress("?")), .failure(.unexpectedAnswer("?")), .failure(.libraryMissing("?")),
      .response(200), .response(400), .response(401), .response(403), .response(404), .response(501),
    ] as [ScriptedTransport.Answer])
  func `permanent failures are not retried`(first: ScriptedTransport.Answer) async throws {
    let script = ScriptedTransport(first, .response(200))
    _ = try? await transport(script).send(request)
    #expect(script.requests.count == 1)
    #expect(clock.sleeps.isEmpty)
  }

  @Test func `three tries with doubled waits, then the last error is thrown`() async throws {
    // Given a server that cannot be reached, and the longest jitter
    let script = ScriptedTransport(.failure(.unreachable(host: "h")))
    // When a request is sent
    await #expect(throws: SpaceError.unreachable(host: "h")) { try await transport(script).send(request) }
    // Then it was tried three times, after waits of 0.5 s and 1 s
    #expect(script.requests.count == 3)
    #expect(clock.sleeps == [.milliseconds(500), .seconds(1)])
  }

  @Test func `jitter ranges from zero to the whole wait`() async throws {
    // Given a generator that returns its smallest number
    let script = ScriptedTransport(.response(503), .response(200))
    _ = try await transport(script, generator: ConstantGenerator(number: 0)).send(request)
    // Then there is no wait
    #expect(clock.sleeps == [.zero])
    // And with any generator the jitter stays within the wait
    for _ in 0..<100 {
      let script = ScriptedTransport(.response(503), .response(200))
      _ = try await transport(script, generator: SystemRandomNumberGenerator()).send(request)
    }
    #expect(clock.sleeps.allSatisfy { (Duration.zero...(.milliseconds(500))).contains($0) })
  }

  @Test(arguments: [
    ("3", 3), ("0", 0), ("Sun, 06 Nov 1994 08:49:42 GMT", 5), ("Sun, 06 Nov 1994 08:00:00 GMT", 0),
    ("Sunday, 06-Nov-94 08:49:43 GMT", 6), ("Sun Nov  6 08:49:44 1994", 7),
  ])
  func `Retry-After is honored instead of the jitter`(value: String, seconds: Int) async throws {
    let fields = ["Retry-After": value, "Date": "Sun, 06 Nov 1994 08:49:37 GMT"]
    let script = ScriptedTransport(.response(503, headers: fields), .response(200))
    #expect(try await transport(script).send(request).status == 200)
    #expect(clock.sleeps == [.seconds(seconds)])
  }

  @Test(arguments: [
    "soon", "-1", "1.5", "", "Sun, 30 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 25:49:37 GMT",
  ])
  func `an invalid Retry-After is ignored`(value: String) async throws {
    let fields = ["Retry-After": value, "Date": "Sun, 06 Nov 1994 08:49:37 GMT"]
    let script = ScriptedTransport(.response(503, headers: fields), .response(200))
    _ = try await transport(script).send(request)
    #expect(clock.sleeps == [.milliseconds(500)])
  }

  @Test(arguments: [
    "Sat, 21 Nov 2026 12:00:05 GMT", "Saturday, 21-Nov-26 12:00:05 GMT", "Sat Nov 21 12:00:05 2026",
  ])
  func `without the server's clock Retry-After is relative to ours`(value: String) throws {
    let answer = HTTPResponse(status: 503, headers: ["Retry-After": value], url: request.url)
    let now = Date(timeIntervalSince1970: 1_795_262_400)  // 2026-11-21T12:00:00Z
    #expect(answer.retryAfter(now: now) == .seconds(5))
    #expect(answer.retryAfter(now: now + 60) == .zero)
    // A year of two digits is at most 50 years ahead.
    let past = HTTPResponse(
      status: 503, headers: ["Retry-After": "Sunday, 06-Nov-94 08:49:43 GMT"], url: request.url)
    #expect(past.retryAfter(now: now) == .zero)
  }

  @Test func `a wait until a date begins when the answer was received`() async throws {
    // Given a service that never tells its own time, at five seconds before the date that it names
    let script = ScriptedTransport(.response(503, headers: ["Retry-After": "Sat, 21 Nov 2026 12:00:05 GMT"]))
    let now = Date(timeIntervalSince1970: 1_795_262_400)  // 2026-11-21T12:00:00Z
    // When a request is sent
    let answer = try await RetryingTransport(
      script, clock: clock, generator: ConstantGenerator(number: .max), now: { now }
    ).send(request)
    // Then it is tried after these, whatever the clock of this machine says, and the last answer still tells them
    #expect(clock.sleeps == [.seconds(5), .seconds(5)])
    #expect(answer.retryAfter == .seconds(5))
  }

  @Test(arguments: [501, 511]) func `a status that stays as it is gets one request`(status: Int) async throws
  {
    let script = ScriptedTransport(.response(status), .response(200))
    #expect(try await transport(script).send(request).status == status)
    #expect(script.requests.count == 1)
  }

  @Test func `Retry-After is relative to the server's own clock`() async throws {
    // Given a server whose clock is years away from ours
    let fields = ["Retry-After": "Sat, 21 Nov 2026 12:00:05 GMT", "Date": "Sat, 21 Nov 2026 12:00:00 GMT"]
    let script = ScriptedTransport(.response(503, headers: fields), .response(200))
    _ = try await transport(script).send(request)
    #expect(clock.sleeps == [.seconds(5)])
  }

  @Test(arguments: ["61", "86400"])
  func `a server is not called before a long Retry-After`(value: String) async throws {
    let script = ScriptedTransport(.response(429, headers: ["Retry-After": value]), .response(200))
    let patient = HTTPRequest("https://api.nasa.gov/", timeout: .seconds(7_200))
    #expect(try await transport(script).send(patient).status == 429)
    #expect(clock.sleeps.isEmpty && script.requests.count == 1)
  }

  @Test(arguments: ["20", "99999999999999999999999999"])
  func `a wait beyond the deadline is not started`(value: String) async throws {
    // Given a request with 20 s and a server that demands a wait of at least that
    let script = ScriptedTransport(.response(429, headers: ["Retry-After": value]))
    // When it is sent
    let response = try await transport(script).send(request)
    // Then the server's answer is returned at once
    #expect(response.status == 429)
    #expect(clock.sleeps.isEmpty)
  }

  @Test func `all tries share one deadline`() async throws {
    // Given tries that take 8 s each
    let clock = clock
    let slow = ScriptedTransport.Answer.run { _ throws(SpaceError) in
      clock.advance(by: .seconds(8))
      throw .timedOut(host: "h")
    }
    let script = ScriptedTransport(slow)
    // When the request has a time limit of 20 s
    await #expect(throws: SpaceError.timedOut(host: "h")) { try await transport(script).send(request) }
    // Then each try gets the remaining time
    #expect(script.requests.map(\.timeout) == [.seconds(20), .milliseconds(11_500), .milliseconds(2_500)])
  }

  @Test func `the budget allows ten retries and then one per five requests`() async throws {
    // Given a service that always fails
    let script = ScriptedTransport(.response(503))
    let transport = transport(script)
    // When five requests have used up the ten retries
    for _ in 0..<5 { _ = try await transport.send(request) }
    #expect(script.requests.count == 15)
    // Then the next ten requests share the budget earned since: 0.2 per request, less what exceeded the full
    // budget
    for _ in 0..<10 { _ = try await transport.send(request) }
    let expected: Int = 15 + 10 + 2
    #expect(script.requests.count == expected)
  }

  @Test func `cancellation during a wait ends it without another try`() async throws {
    // Given a task that is canceled as soon as it waits
    let clock = FastForwardClock { withUnsafeCurrentTask { $0?.cancel() } }
    let script = ScriptedTransport(.response(503))
    let transport = transport(script, clock: clock)
    // When it sends a request
    let task = Task { [request] in try await transport.send(request) }
    // Then it ends as canceled
    await #expect(throws: SpaceError.cancelled) { try await task.value }
    #expect(script.requests.count == 1)
  }
}
