import SpaceDomain

/// Pauses requests to a service that fails. After the pause, one request tests it.
///
/// - Closed: requests are sent, until five fail in a row, or at least half of at least five within 60 s.
/// - Open: requests fail at once, for 30 s.
/// - Half-open: one request is sent as a trial, the others fail at once. Its success closes the breaker, its
///   failure opens it again, and any other result leaves the trial to the next request.
///
/// Results of calls that were sent before the state changed are ignored, but not the time that a service names: in any
/// state, a 429 blocks requests until its `Retry-After`, for at most an hour. These numbers are those of ``Limits``
/// unless changed.
///
/// ``APIService`` has one for each origin. Around calls of your own:
///
/// ```swift
/// let breaker = CircuitBreaker()
/// let permit = try await breaker.permit()
/// await breaker.record(.success, for: permit)
/// ```
public actor CircuitBreaker {
  private enum Stage {
    case closed
    case open(until: Duration)
    /// With the start of the trial that runs, if one does.
    case halfOpen(trial: Duration?)
  }

  private let time: MonotonicTime
  private let now: @Sendable () -> Date
  private let limits: Limits
  private var stage = Stage.closed
  private var gateClosedUntil = Duration.zero
  private var generation = 0
  private var recent: [(at: Duration, failed: Bool)] = []
  private var failuresInARow = 0
  /// The name lookup that failed last, if nothing has answered since: it says more than a pause.
  private var lookupFailure: SpaceError?
  private var last: State
  private var observers: [AsyncStream<State>.Continuation] = []

  /// Makes a closed breaker.
  /// - Parameters:
  ///   - limits: the limits by which it opens.
  ///   - clock: measures pauses and the time within which calls count.
  ///   - now: gives the time of changes.
  public init(
    limits: Limits = Limits(), clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    (self.limits, self.now, time) = (limits, now, MonotonicTime(clock))
    last = State(phase: .closed, since: now())
  }

  deinit { for observer in observers { observer.finish() } }

  /// The limits by which a breaker opens.
  public struct Limits: Sendable, Hashable {
    /// The failures in a row that open it.
    public var failuresInARow = 5
    /// The fewest calls for which the share of failures counts.
    public var minimumCalls = 5
    /// The share of failed calls that opens it, 0 to 1.
    public var failureShare = 0.5
    /// The time within which calls count for the share.
    public var window = Duration.seconds(60)
    /// The time for which it stays open.
    public var openTime = Duration.seconds(30)
    /// The longest pause after a 429, whatever its `Retry-After` says.
    public var longestPause = Duration.seconds(3_600)

    /// The limits of this library.
    public init() {}
  }

  /// The answer to the next request for permission.
  public enum Phase: Sendable, Hashable {
    /// Requests are sent.
    case closed
    /// Requests fail at once for the duration.
    case open(for: Duration)
    /// One trial request tests the service; other requests fail at once.
    case halfOpen
    /// Requests fail at once for the duration, because the service asked for it (status 429).
    case throttled(for: Duration)
  }

  /// A phase with the time at which it began.
  public struct State: Sendable, Hashable {
    /// The phase, with the time that it lasts from then on.
    public let phase: Phase
    /// The time at which it began.
    public let since: Date

    package init(phase: Phase, since: Date) { (self.phase, self.since) = (phase, since) }
  }

  /// The phase now.
  public var phase: Phase {
    let now = time.now()
    if gateClosedUntil > now { return .throttled(for: gateClosedUntil - now) }
    return switch stage {
    case .closed: .closed
    case .open(let end) where end > now: .open(for: end - now)
    case .open, .halfOpen: .halfOpen
    }
  }

  /// The state now and after each change, from now on; ends with the breaker.
  ///
  /// The end of a pause is reported with the next call. A reader that falls behind misses the oldest states.
  public var changes: AsyncStream<State> {
    let (stream, observer) = AsyncStream.makeStream(of: State.self, bufferingPolicy: .bufferingNewest(16))
    observer.yield(state)
    observers.append(observer)
    return stream
  }

  /// The phase with the time since when it was noticed.
  package var state: State {
    report()
    return State(phase: phase, since: last.since)
  }

  private func report() {
    let phase = phase
    switch (last.phase, phase) {
    case (.closed, .closed), (.open, .open), (.halfOpen, .halfOpen), (.throttled, .throttled): return
    default: last = State(phase: phase, since: now())
    }
    observers.removeAll { if case .terminated = $0.yield(last) { true } else { false } }
  }

  /// The permission for one call, to be followed by ``record(_:for:)``.
  public struct Permit: Sendable {
    fileprivate let generation: Int
    /// True for the call that tests the service.
    let isTrial: Bool
  }

  /// The result of a call.
  public enum Outcome: Sendable {
    /// The service answered.
    case success
    /// The service failed, or could not be reached.
    case failure
    /// No information about the service: the call was canceled, or the request was wrong.
    case neutral
    /// Status 429, with the wait that the service asks for.
    case throttled(retryAfter: Duration?)
  }

  /// Requests permission for a call. Record each one, a call that was canceled as ``Outcome/neutral``: while a trial is not
  /// recorded, all others fail. After ``Limits/openTime`` the next request is another trial, in case the first is forgotten.
  /// - Throws: the kinds `unavailable` while it is open, and `throttled` while a 429 blocks requests.
  public func permit() throws(SpaceError) -> Permit {
    defer { report() }
    let now = time.now()
    if gateClosedUntil > now { throw .status(429, retryAfter: gateClosedUntil - now) }
    switch stage {
    case .closed: return Permit(generation: generation, isTrial: false)
    case .open(let end) where end > now: throw lookupFailure ?? .circuitOpen(retryAfter: end - now)
    case .halfOpen(let trial?) where now - trial < limits.openTime:
      throw lookupFailure ?? .circuitOpen(retryAfter: .seconds(1))
    case .open: change(to: .halfOpen(trial: now))
    case .halfOpen: stage = .halfOpen(trial: now)
    }
    return Permit(generation: generation, isTrial: true)
  }

  /// Remembers why a call could not be made, for those that are not tried any more.
  package func remember(_ error: SpaceError?) {
    lookupFailure = error?.code == SpaceError.hostNotFoundCode ? error : nil
  }

  /// Counts the result of a call.
  public func record(_ outcome: Outcome, for permit: Permit) {
    defer { report() }
    // Also from a call that was sent before the state changed: a service is never called before the time that it names.
    if case .throttled(let wait?) = outcome {
      gateClosedUntil = max(gateClosedUntil, time.now() + min(wait, limits.longestPause))
    }
    guard permit.generation == generation else { return }
    if permit.isTrial { stage = .halfOpen(trial: nil) }
    switch outcome {
    case .success: permit.isTrial ? change(to: .closed) : count(failed: false)
    case .failure: permit.isTrial ? open() : count(failed: true)
    case .neutral, .throttled: break
    }
  }

  private func count(failed: Bool) {
    let now = time.now()
    recent = recent.filter { $0.at > now - limits.window } + [(now, failed)]
    failuresInARow = failed ? failuresInARow + 1 : 0
    let share = Double(recent.count(where: \.failed)) / Double(recent.count)
    let isShare = recent.count >= limits.minimumCalls && share >= limits.failureShare
    if failed, isShare || failuresInARow >= limits.failuresInARow { open() }
  }

  private func open() { change(to: .open(until: time.now() + limits.openTime)) }

  private func change(to stage: Stage) {
    self.stage = stage
    generation += 1
    (recent, failuresInARow) = ([], 0)
  }
}
