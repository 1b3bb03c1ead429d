import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

@Suite struct CircuitBreakerTests {
  private let clock = FastForwardClock()
  private let breaker: CircuitBreaker

  init() { breaker = CircuitBreaker(clock: clock) }

  private func call(_ outcomes: CircuitBreaker.Outcome...) async throws {
    for outcome in outcomes { await breaker.record(outcome, for: try await breaker.permit()) }
  }

  @Test func `opens at the fifth failure in a row and then fails fast`() async throws {
    // Given four failures
    try await call(.failure, .failure, .failure, .failure)
    #expect(await breaker.phase == .closed)
    // When a fifth follows
    try await call(.failure)
    // Then calls are refused for 30 s
    #expect(await breaker.phase == .open(for: .seconds(30)))
    clock.advance(by: .seconds(10))
    await #expect(throws: SpaceError.circuitOpen(retryAfter: .seconds(20))) { try await breaker.permit() }
  }

  @Test func `the time of a 429 counts, although its call was sent before the breaker opened`() async throws {
    // Given a call that was sent before five others failed
    let early = try await breaker.permit()
    try await call(.failure, .failure, .failure, .failure, .failure)
    // When it is answered by a 429
    await breaker.record(.throttled(retryAfter: .seconds(60)), for: early)
    // Then its time holds, and after that the trial is sent
    #expect(await breaker.phase == .throttled(for: .seconds(60)))
    clock.advance(by: .seconds(60))
    #expect(try await breaker.permit().isTrial)
  }

  @Test func `a trial that is never recorded holds up the others for 30 s`() async throws {
    // Given a trial of which nothing is heard again
    try await call(.failure, .failure, .failure, .failure, .failure)
    clock.advance(by: .seconds(30))
    #expect(try await breaker.permit().isTrial)
    clock.advance(by: .seconds(29))
    await #expect(throws: SpaceError.circuitOpen(retryAfter: .seconds(1))) { try await breaker.permit() }
    // When its time has passed
    clock.advance(by: .seconds(1))
    // Then the next call is the trial
    try await call(.success)
    #expect(await breaker.phase == .closed)
  }
}
