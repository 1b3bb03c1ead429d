import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// Compares the breaker with a model that keeps every result and recomputes the state each time.
@Suite struct CircuitBreakerModelTests {
  /// The rules of the breaker, implemented without optimization.
  private struct Model {
    enum Answer: Equatable {
      case call(isTrial: Bool)
      case paused(Duration)
      case refused(Duration)
    }

    /// The number of state changes so far; results of permits from before the last change are ignored, except for the
    /// time that a 429 names.
    private(set) var changes = 0
    private var results: [(at: Duration, failed: Bool, changes: Int)] = []
    private var opened: Duration?
    private var isHalfOpen = false
    private var trial: Duration?
    private var gate = Duration.zero

    mutating func ask(at now: Duration) -> Answer {
      if now < gate { return .refused(gate - now) }
      if let opened, !isHalfOpen {
        let end = opened + .seconds(30)
        if now < end { return .paused(end - now) }
        (isHalfOpen, trial) = (true, now)
        changes += 1
        return .call(isTrial: true)
      }
      guard isHalfOpen else { return .call(isTrial: false) }
      if let trial, now - trial < .seconds(30) { return .paused(.seconds(1)) }
      trial = now
      return .call(isTrial: true)
    }

    mutating func end(
      _ outcome: CircuitBreaker.Outcome, isTrial: Bool, since permit: Int, at now: Duration
    ) {
      if case .throttled(let wait) = outcome { gate = max(gate, now + min(wait ?? .zero, .seconds(3_600))) }
      guard permit == changes else { return }
      if isTrial { trial = nil }
      switch outcome {
      case .neutral, .throttled: break
      case .success where isTrial:
        (opened, isHalfOpen) = (nil, false)
        changes += 1
      case .failure where isTrial: open(at: now)
      case .success: results.append((now, false, changes))
      case .failure:
        results.append((now, true, changes))
        let own = results.filter { $0.changes == changes }
        let lately = own.filter { $0.at > now - .seconds(60) }
        let failed = lately.count { $0.failed }
        let row = own.reversed().prefix { $0.failed }.count
        if row >= 5 || lately.count >= 5 && failed * 2 >= lately.count { open(at: now) }
      }
    }

    private mutating func open(at now: Duration) {
      (opened, isHalfOpen) = (now, false)
      changes += 1
    }
  }

  private struct Call {
    let permit: CircuitBreaker.Permit
    let isTrial: Bool
    let changes: Int
  }

  @Test func `behaves like the model`() async throws {
    for seed in 1...200 { try await compare(seed: UInt64(seed)) }
  }

  private func compare(seed: UInt64) async throws {
    var random = SplitMix(state: seed)
    let clock = FastForwardClock()
    let breaker = CircuitBreaker(clock: clock)
    var (model, calls, now) = (Model(), [Call](), Duration.zero)
    for step in 0..<200 {
      let wait = Duration.seconds([0, 0, 0, 1, 5, 29, 30, 31, 60, 3_601].randomElement(using: &random) ?? 0)
      clock.advance(by: wait)
      now += wait
      if Bool.random(using: &random) || calls.isEmpty {
        let expected = model.ask(at: now)
        #expect(try await ask(breaker, &calls, model.changes) == expected, "seed \(seed), step \(step)")
      } else {
        let call = calls.remove(at: Int.random(in: 0..<calls.count, using: &random))
        let outcomes: [CircuitBreaker.Outcome] = [
          .success, .failure, .failure, .failure, .neutral, .throttled(retryAfter: nil),
          .throttled(retryAfter: .seconds(40)), .throttled(retryAfter: .seconds(90_000)),
        ]
        let outcome = outcomes.randomElement(using: &random) ?? .neutral
        await breaker.record(outcome, for: call.permit)
        model.end(outcome, isTrial: call.isTrial, since: call.changes, at: now)
      }
    }
  }

  private func ask(
    _ breaker: CircuitBreaker, _ calls: inout [Call], _ changes: Int
  ) async throws -> Model.Answer {
    do throws(SpaceError) {
      let permit = try await breaker.permit()
      calls.append(Call(permit: permit, isTrial: permit.isTrial, changes: changes))
      return .call(isTrial: permit.isTrial)
    } catch {
      switch (error.kind, error.retryAfter) {
      case (.unavailable, let wait?): return .paused(wait)
      case (.throttled, let wait?): return .refused(wait)
      default: throw error
      }
    }
  }
}
