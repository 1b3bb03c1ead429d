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

  private func openByFailures() async throws {
    try await call(.failure, .failure, .failure, .failure, .failure)
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

  @Test func `a success restarts the count of failures in a row`() async throws {
    // Given enough successes to keep the share of failures below a half
    try await call(.success, .success, .success, .success, .failure, .failure, .failure, .failure)
    #expect(await breaker.phase == .open(for: .seconds(30)))
    // When instead the fourth failure comes after a success, and after the window has passed
    let other = CircuitBreaker(clock: clock)
    for outcome: CircuitBreaker.Outcome in [.failure, .failure, .failure, .failure] {
      await other.record(outcome, for: try await other.permit())
    }
    clock.advance(by: .seconds(61))
    await other.record(.success, for: try await other.permit())
    await other.record(.failure, for: try await other.permit())
    // Then the circuit stays closed
    #expect(await other.phase == .closed)
  }

  @Test func `opens if half of five calls fail within a minute`() async throws {
    // Given two failures among four calls, which are too few to judge
    try await call(.failure, .success, .failure, .success)
    #expect(await breaker.phase == .closed)
    // When a fifth call fails
    try await call(.failure)
    // Then the circuit opens
    #expect(await breaker.phase == .open(for: .seconds(30)))
  }

  @Test func `a call older than a minute does not count`() async throws {
    // Given two failures
    try await call(.failure, .failure)
    // When three calls are made a minute later, one of which fails
    clock.advance(by: .seconds(60))
    try await call(.success, .success, .failure)
    // Then only these three count
    #expect(await breaker.phase == .closed)
  }

  @Test func `after thirty seconds one trial is sent and the others fail fast`() async throws {
    // Given an open circuit
    try await openByFailures()
    // When 30 s have passed
    clock.advance(by: .seconds(30))
    #expect(await breaker.phase == .halfOpen)
    let trial = try await breaker.permit()
    // Then a second call is refused while the trial runs
    await #expect(throws: SpaceError.circuitOpen(retryAfter: .seconds(1))) { try await breaker.permit() }
    // And the trial's success closes the circuit
    await breaker.record(.success, for: trial)
    #expect(await breaker.phase == .closed)
    try await call(.success)
  }

  @Test func `a failed trial opens again for thirty seconds`() async throws {
    try await openByFailures()
    clock.advance(by: .seconds(31))
    try await call(.failure)
    #expect(await breaker.phase == .open(for: .seconds(30)))
  }

  @Test func `a canceled trial frees its place and does not count`() async throws {
    // Given a running trial
    try await openByFailures()
    clock.advance(by: .seconds(30))
    let trial = try await breaker.permit()
    // When it is canceled
    await breaker.record(.neutral, for: trial)
    // Then the next call is the trial
    #expect(await breaker.phase == .halfOpen)
    try await call(.success)
    #expect(await breaker.phase == .closed)
  }

  @Test func `results of calls from before a state change are ignored`() async throws {
    // Given calls that are running when the circuit opens
    let early = try await breaker.permit()
    let other = try await breaker.permit()
    try await openByFailures()
    // When they end while it is open or half-open
    await breaker.record(.success, for: early)
    #expect(await breaker.phase == .open(for: .seconds(30)))
    clock.advance(by: .seconds(30))
    let trial = try await breaker.permit()
    await breaker.record(.failure, for: other)
    // Then only the trial's result counts
    #expect(await breaker.phase == .halfOpen)
    await breaker.record(.success, for: trial)
    #expect(await breaker.phase == .closed)
  }

  @Test func `neutral results neither open nor interrupt a row of failures`() async throws {
    try await call(.failure, .failure, .neutral, .failure, .neutral, .failure, .neutral)
    #expect(await breaker.phase == .closed)
    try await call(.failure)
    #expect(await breaker.phase == .open(for: .seconds(30)))
  }

  @Test func `a throttled call closes the gate for the given time, at most an hour`() async throws {
    // Given a service that demands a wait of 40 s
    try await call(.throttled(retryAfter: .seconds(40)))
    #expect(await breaker.phase == .throttled(for: .seconds(40)))
    await #expect(throws: SpaceError.status(429, retryAfter: .seconds(40))) { try await breaker.permit() }
    // When the wait is over
    clock.advance(by: .seconds(40))
    // Then calls are allowed at once, without a trial
    #expect(await breaker.phase == .closed)
    try await call(.throttled(retryAfter: .seconds(1_000_000)))
    #expect(await breaker.phase == .throttled(for: .seconds(3_600)))
  }

  @Test func `a throttled trial is repeated after the gate opens`() async throws {
    try await openByFailures()
    clock.advance(by: .seconds(30))
    try await call(.throttled(retryAfter: .seconds(5)))
    #expect(await breaker.phase == .throttled(for: .seconds(5)))
    clock.advance(by: .seconds(5))
    #expect(await breaker.phase == .halfOpen)
    try await call(.success)
    #expect(await breaker.phase == .closed)
  }
}
