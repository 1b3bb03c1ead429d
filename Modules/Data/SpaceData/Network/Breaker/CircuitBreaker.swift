import SpaceDomain

/// Pauses requests to a service that fails. After the pause, one request tests it.
///
/// - Closed: requests are sent. The breaker opens after five failures in a row, or when at least half of at
///   least five calls within 60 s failed.
/// - Open: requests fail at once, for 30 s.
/// - Half-open: one request is sent as a trial, the others fail at once. Its success closes the breaker, its
///   failure opens it again, and any other result leaves the trial to the next request.
///
/// Results of calls that were sent before the state changed are ignored. Independently of the state, a 429 blocks
/// requests until its `Retry-After`, for at most an hour.
package actor CircuitBreaker {
  enum Phase {
    case closed
    case open(until: Duration)
    case halfOpen(isTrialRunning: Bool)
  }

  /// The failures in a row that open the breaker, and the fewest calls for which the share of failures counts.
  private static let (failureLimit, minimumCalls) = (5, 5)
  /// The time within which calls count for the share of failures.
  private static let window = Duration.seconds(60)
  /// The time for which an open breaker makes no calls.
  private static let openTime = Duration.seconds(30)
  /// The longest pause after a 429, whatever its `Retry-After` says.
  private static let longestGate = Duration.seconds(3_600)

  let time: MonotonicTime
  private(set) var phase = Phase.closed
  private(set) var gateClosedUntil = Duration.zero
  private var generation = 0
  private var recent: [(at: Duration, failed: Bool)] = []
  private var failuresInARow = 0

  /// Makes a closed breaker that measures time with `clock`.
  package init(clock: any Clock<Duration> = ContinuousClock()) { time = MonotonicTime(clock) }
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
    if gateClosedUntil > now { throw .status(429, retryAfter: gateClosedUntil - now) }
    switch phase {
    case .closed: return Permit(generation: generation, isTrial: false)
    case .open(let end) where end > now: throw .circuitOpen(retryAfter: end - now)
    case .halfOpen(isTrialRunning: true): throw .circuitOpen(retryAfter: .seconds(1))
    case .open: change(to: .halfOpen(isTrialRunning: true))
    case .halfOpen: phase = .halfOpen(isTrialRunning: true)
    }
    return Permit(generation: generation, isTrial: true)
  }

  /// Counts the result of a call.
  func record(_ outcome: Outcome, for permit: Permit) {
    guard permit.generation == generation else { return }
    if permit.isTrial { phase = .halfOpen(isTrialRunning: false) }
    switch outcome {
    case .success:
      failuresInARow = 0
      permit.isTrial ? change(to: .closed) : remember(failed: false)
    case .failure: countFailure(isTrial: permit.isTrial)
    case .throttled(let wait?):
      gateClosedUntil = max(gateClosedUntil, time.now() + min(wait, Self.longestGate))
    case .neutral, .throttled: break
    }
  }

  private func countFailure(isTrial: Bool) {
    failuresInARow += 1
    if !isTrial { remember(failed: true) }
    let isHalf = recent.count >= Self.minimumCalls && recent.count(where: \.failed) * 2 >= recent.count
    if isTrial || failuresInARow >= Self.failureLimit || isHalf {
      change(to: .open(until: time.now() + Self.openTime))
    }
  }

  private func remember(failed: Bool) {
    let now = time.now()
    recent.removeAll { $0.at <= now - Self.window }
    recent.append((now, failed))
  }

  private func change(to phase: Phase) {
    self.phase = phase
    generation += 1
    recent = []
  }
}
