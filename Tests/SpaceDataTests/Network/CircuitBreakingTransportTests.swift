import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

@Suite struct CircuitBreakingTransportTests {
  private let clock = FastForwardClock()
  private let breaker: CircuitBreaker
  private let request = HTTPRequest("https://api.nasa.gov/")

  init() { breaker = CircuitBreaker(clock: clock) }

  private func send(_ count: Int, _ script: ScriptedTransport) async -> Result<HTTPResponse, SpaceError> {
    let transport = CircuitBreakingTransport(transport: script, breaker: breaker)
    var last: Result<HTTPResponse, SpaceError> = .failure(.cancelled)
    for _ in 0..<count {
      do throws(SpaceError) { last = .success(try await transport.send(request)) } catch {
        last = .failure(error)
      }
    }
    return last
  }

  @Test(
    arguments: [
      .failure(.hostNotFound(host: "h")), .failure(.unreachable(host: "h")),
      .failure(.connectionLost(host: "h")),
      .failure(.truncated(host: "h")), .failure(.timedOut(host: "h")), .failure(.insecure(host: "h")),
      .failure(.unexpectedAnswer("?")), .response(500), .response(501), .response(503),
    ] as [ScriptedTransport.Answer])
  func `a failure of the service opens the circuit`(answer: ScriptedTransport.Answer) async throws {
    // Given a service that fails
    let script = ScriptedTransport(answer)
    // When six requests are made
    let last = await send(6, script)
    // Then the sixth is not sent
    #expect(script.requests.count == 5)
    // And a machine without a network is told as such, not as a pause.
    let code =
      if case .failure(let error) = answer, error.code == "host-not-found" { error.code } else {
        "circuit-open"
      }
    guard case .failure(let error) = last, error.code == code else {
      return #expect(Bool(false), "\(last)")
    }
  }

  @Test(
    arguments: [
      .failure(.cancelled), .failure(.offline), .failure(.forbiddenAddress("?")),
      .failure(.tooLarge(limit: 1)),
      .failure(.libraryMissing("?")), .response(200), .response(304), .response(400), .response(401),
      .response(403),
      .response(404), .response(408), .response(429),
    ] as [ScriptedTransport.Answer])
  func `results that are not failures leave the breaker closed`(answer: ScriptedTransport.Answer) async throws
  {
    let script = ScriptedTransport(answer)
    _ = await send(12, script)
    #expect(script.requests.count == 12)
    #expect(await breaker.phase == .closed)
  }

  @Test(arguments: ["7", "Sun, 06 Nov 1994 08:49:44 GMT"])
  func `429 closes the gate until Retry-After`(retryAfter: String) async throws {
    // Given a service that answers 429 at 08:49:37
    let fields = ["Retry-After": retryAfter, "Date": "Sun, 06 Nov 1994 08:49:37 GMT"]
    let script = ScriptedTransport(.response(429, headers: fields), .response(200))
    // When another request is made too early
    let second = await send(2, script)
    // Then it is not sent, and the error contains the waiting time
    #expect(script.requests.count == 1)
    #expect(throws: SpaceError.status(429, retryAfter: .seconds(7))) { try second.get() }
    // And after that time requests are sent as before
    clock.advance(by: .seconds(7))
    #expect(try await send(1, script).get().status == 200)
  }
}
