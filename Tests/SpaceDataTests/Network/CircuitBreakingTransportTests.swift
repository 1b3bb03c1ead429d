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
}
