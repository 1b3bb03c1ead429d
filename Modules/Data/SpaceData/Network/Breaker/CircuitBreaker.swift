import SpaceDomain

/// Pauses requests to a service that fails. After the pause, one request tests it.
///
/// - Closed: requests are sent. The breaker opens after five failures in a row, or when at least half of at
///   least five calls within 60 s failed.
/// - Open: requests fail at once, for 30 s.
/// - Half-open: one request is sent as a trial, the others fail at once. Its success closes the breaker, its
///   failure opens it again, and any other result leaves the trial to the next request.
///
/// ``CircuitBreakerPolicy`` has these numbers. Results of calls that were sent before the state changed are
/// ignored. Independently of the state, a 429 blocks requests until its `Retry-After`, for at most an hour.
package actor CircuitBreaker {
  private enum Phase {
    case closed
    case open(until: Duration)
    case halfOpen(isTrialRunning: Bool)
  }

  private let policy: CircuitBreakerPolicy
  private let time: MonotonicTime
  private var phase = Phase.closed
  private var generation = 0
  private var gateClosedUntil = Duration.zero
  private var recent: [(at: Duration, failed: Bool)] = []
  private var observers = EventBroadcast<Event>()

  /// The counts so far.
  package private(set) var counts = Counts()

  /// Makes a closed breaker that measures time with `clock`.
  package init(
    policy: CircuitBreakerPolicy = CircuitBreakerPolicy(), clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.policy = policy
    time = MonotonicTime(clock)
  }

  deinit { observers.finish() }

  /// The state now.
  package var state: State {
    let now = time.now()
    if gateClosedUntil > now { return .throttled(for: gateClosedUntil - now) }
    switch phase {
    case .closed: return .closed
    case .open(let end): return end > now ? .open(for: end - now) : .halfOpen
    case .halfOpen: return .halfOpen
    }
  }

  /// Changes of state and counts from now on. The stream ends with the breaker; a slow observer misses the
  /// oldest events.
  package func events() -> AsyncStream<Event> { observers.add() }
}

// MARK: - Calls

extension CircuitBreaker {
  /// The permission for one call, to be followed by ``record(_:for:)``.
  struct Permit: Sendable {
    fileprivate let generation: Int
    /// True for the call that tests the service.
    let isTrial: Bool
  }

  /// The result of a call.
  enum Outcome: Sendable {
    case success
    case failure
    /// No information about the service: the call was canceled, or the request was wrong.
    case neutral
    /// Status 429.
    case throttled(retryAfter: Duration?)
  }

  /// Requests permission for a call.
  /// - Throws: `SpaceError.Kind.unavailable` while it is open, `SpaceError.Kind.throttled` while a 429 blocks requests.
  func permit() throws(SpaceError) -> Permit {
    let now = time.now()
    if gateClosedUntil > now {
      reject()
      throw .status(429, retryAfter: gateClosedUntil - now)
    }
    switch phase {
    case .closed: return Permit(generation: generation, isTrial: false)
    case .open(let end) where end > now:
      reject()
      throw .circuitOpen(retryAfter: end - now)
    case .halfOpen(isTrialRunning: true):
      reject()
      throw .circuitOpen(retryAfter: .seconds(1))
    case .open:
      enter(.halfOpen(isTrialRunning: true), from: .open(for: .zero))
    case .halfOpen:
      phase = .halfOpen(isTrialRunning: true)
    }
    return Permit(generation: generation, isTrial: true)
  }

  /// Counts the result of a call.
  func record(_ outcome: Outcome, for permit: Permit) {
    guard permit.generation == generation else { return }
    let previous = state
    if permit.isTrial { phase = .halfOpen(isTrialRunning: false) }
    switch outcome {
    case .success: countSuccess(isTrial: permit.isTrial)
    case .failure: countFailure(isTrial: permit.isTrial)
    case .throttled(let wait?):
      gateClosedUntil = max(gateClosedUntil, time.now() + min(wait, policy.longestGate))
    case .neutral, .throttled: return
    }
    publish(from: previous)
  }

  private func countSuccess(isTrial: Bool) {
    counts.successes += 1
    counts.failuresInARow = 0
    isTrial ? change(to: .closed) : remember(failed: false)
  }

  private func countFailure(isTrial: Bool) {
    counts.failures += 1
    counts.failuresInARow += 1
    if !isTrial { remember(failed: true) }
    let failed = recent.count { $0.failed }
    if isTrial || counts.failuresInARow >= policy.failuresInARow
      || recent.count >= policy.minimumCalls
        && Double(failed) >= Double(recent.count) * policy.failureShare
    {
      change(to: .open(until: time.now() + policy.openTime))
    }
  }

  private func remember(failed: Bool) {
    let now = time.now()
    recent.removeAll { $0.at <= now - policy.window }
    recent.append((now, failed))
  }

  private func reject() {
    counts.rejected += 1
    publish(from: state)
  }

  private func change(to phase: Phase) {
    self.phase = phase
    generation += 1
    recent = []
    if case .closed = phase { counts.failuresInARow = 0 }
  }

  private func enter(_ phase: Phase, from previous: State) {
    change(to: phase)
    publish(from: previous)
  }

  private func publish(from previous: State) {
    observers.send(Event(previous: previous, state: state, counts: counts))
  }
}
