import SpaceDomain
import Synchronization

/// Retries failures that may be temporary: at most three tries, within the request's timeout and the
/// service's retry budget.
///
/// Before a retry it waits as long as the answer says (``HTTPResponse/retryAfter``), or else a random time (full jitter)
/// of at most 0.5 s, doubled for the third try. If a wait would exceed a minute or the deadline, the last answer or
/// error is returned at once: a service is never called before the time that it named.
package final class RetryingTransport: HTTPTransport {
  /// The most tries of a request, including the first.
  private static let tries = 3
  /// The longest random wait before the second try; doubled for each further one.
  private static let firstWait = Duration.milliseconds(500)
  /// The longest wait that is followed.
  private static let longestRetryAfter = Duration.seconds(60)
  /// The retries that each request earns: at most 20 % more load on a service in trouble.
  private static let budgetShare = 0.2
  /// The most retries that can be saved up, and the number at the start.
  private static let budgetCapacity = 10.0

  private let transport: any HTTPTransport
  private let budget = Mutex(budgetCapacity)
  private let generator: Mutex<any RandomNumberGenerator & Sendable>
  private let time: MonotonicTime
  private let logger: Logger

  /// Wraps a transport.
  /// - Parameters:
  ///   - transport: sends each try.
  ///   - clock: measures waits and the deadline.
  ///   - generator: the source of the jitter.
  ///   - logger: receives failures and delays, never keys.
  package init(
    _ transport: any HTTPTransport, clock: any Clock<Duration> = ContinuousClock(),
    generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator(),
    logger: Logger = .silent
  ) {
    self.transport = transport
    self.generator = Mutex(generator)
    self.logger = logger
    time = MonotonicTime(clock)
  }

  /// Sends the request until it succeeds or another try makes no sense.
  package func send(_ request: HTTPRequest) async throws(SpaceError) -> HTTPResponse {
    budget.withLock { $0 = min(Self.budgetCapacity, $0 + Self.budgetShare) }
    let deadline = time.now() + request.timeout
    var attempt = 1
    while true {
      let outcome = await outcome(of: request, until: deadline)
      guard let wait = wait(after: outcome, attempt: attempt), time.now() + wait < deadline,
        TryBudget.allowsRetry, takeRetry()
      else {
        return try outcome.get()
      }
      logger.log(
        .warning, .network,
        "try \(attempt) of \(Redaction.url(request.url)): \(Self.reason(outcome)); again in \(wait)")
      try await time.sleep(wait)
      attempt += 1
    }
  }

  private func outcome(of request: HTTPRequest, until deadline: Duration) async -> Result<
    HTTPResponse, SpaceError
  > {
    var request = request
    request.timeout = deadline - time.now()
    do throws(SpaceError) { return .success(try await transport.send(request)) } catch {
      return .failure(error)
    }
  }

  /// Takes one retry from the budget; false when none is left.
  private func takeRetry() -> Bool {
    budget.withLock { budget in
      // The share 0.2 is not exact in binary, so five of them may be slightly less than 1.
      guard budget > 1 - 1e-9 else { return false }
      budget = max(0, budget - 1)
      return true
    }
  }

  /// The wait before the next try; nil for no further try.
  private func wait(after outcome: Result<HTTPResponse, SpaceError>, attempt: Int) -> Duration? {
    guard attempt < Self.tries else { return nil }
    switch outcome {
    case .success(let response):
      guard Self.isTransient(status: response.status) else { return nil }
      guard let told = response.retryAfter else { return jitter(attempt) }
      return told <= Self.longestRetryAfter ? told : nil
    case .failure(let error):
      return [.unreachable, .connectionLost, .timedOut].contains(error.kind) ? jitter(attempt) : nil
    }
  }

  /// A random wait, uniformly distributed, so that clients that failed at the same time do not all retry at the same
  /// time.
  private func jitter(_ attempt: Int) -> Duration {
    // The 53 bits of a Double. Unlike `random(in:using:)` it ends with any generator, also one that always
    // returns the same number.
    let share = Double(generator.withLock { $0.next() } >> 11) / 0x1.fffffffffffffp52
    return Self.firstWait * (1 << (attempt - 1)) * share
  }

  private static func isTransient(status: Int) -> Bool {
    [408, 429].contains(status) || (500...599).contains(status) && status != 501
  }

  private static func reason(_ outcome: Result<HTTPResponse, SpaceError>) -> String {
    switch outcome {
    case .success(let response): "status \(response.status)"
    case .failure(let error): error.code
    }
  }
}
