/// Pauses requests to a service that fails. After the pause, one request tries it again.
///
/// - Closed: calls go out. It opens at five failures in a row, or when at least half of at least five calls within 60 s
///   failed.
/// - Open: calls fail at once, for 30 s.
/// - Half-open: one call goes out as trial, the others fail at once. Its success closes the circuit, its failure opens it
///   again, anything else frees the trial for the next call.
///
/// ``CircuitBreakerPolicy`` has these numbers. Results of calls that went out before the state changed are ignored. A 429
/// closes a gate of its own until its `Retry-After`, at most an hour, whatever the state.
public actor CircuitBreaker {
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
  public private(set) var counts = Counts()

  /// Makes a closed breaker that takes time from `clock`.
  public init(
    policy: CircuitBreakerPolicy = CircuitBreakerPolicy(), clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.policy = policy
    time = MonotonicTime(clock)
  }

  deinit { observers.finish() }

  /// The state now.
  public var state: State {
    let now = time.now()
    if gateClosedUntil > now { return .throttled(for: gateClosedUntil - now) }
    switch phase {
    case .closed: return .closed
    case .open(let end): return end > now ? .open(for: end - now) : .halfOpen
    case .halfOpen: return .halfOpen
    }
  }

  /// Changes of state and counts from now on; ends with the breaker. An observer that is slow misses the oldest.
  public func events() -> AsyncStream<Event> { observers.add() }
}

// MARK: - Calls

extension CircuitBreaker {
  /// The right to make one call, which must be followed by ``record(_:for:)``.
  struct Permit: Sendable {
    fileprivate let generation: Int
    /// True for the one call that tries whether the service is back.
    let isTrial: Bool
  }

  /// The end of a call.
  enum Outcome: Sendable {
    case success
    case failure
    /// Says nothing about the service: canceled, or an error of the request.
    case neutral
    /// Status 429.
    case throttled(retryAfter: Duration?)
  }

  /// Asks for the right to call.
  /// - Throws: ``NetworkError/circuitOpen(retryAfter:)``, or status 429 while the service wants to be left alone.
  func permit() throws(NetworkError) -> Permit {
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

  /// Counts how a call ended.
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
