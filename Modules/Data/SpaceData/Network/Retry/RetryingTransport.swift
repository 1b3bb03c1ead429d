import SpaceDomain
import Synchronization

/// Retries failures that may be temporary: at most three tries, within the request's timeout and the
/// service's retry budget.
///
/// Before a retry it waits for `Retry-After`, at most 60 s, or else a random time (full jitter) of at most
/// 0.5 s, doubled for each further try up to 8 s; ``RetryPolicy`` has these numbers. If a wait would exceed
/// the deadline, the last answer or error is returned at once.
package struct RetryingTransport: HTTPTransport {
  private let transport: any HTTPTransport
  private let policy: RetryPolicy
  private let budget: RetryBudget
  private let jitter: Jitter
  private let time: MonotonicTime
  private let now: @Sendable () -> Date
  private let logger: Logger

  /// Wraps a transport.
  /// - Parameters:
  ///   - transport: sends each try.
  ///   - policy: the numbers of tries and waits.
  ///   - clock: measures waits and the deadline.
  ///   - generator: the source of the jitter.
  ///   - now: gives the time to compare `Retry-After` dates with.
  ///   - logger: receives failures and delays, never keys.
  package init(
    _ transport: any HTTPTransport, policy: RetryPolicy = RetryPolicy(),
    clock: any Clock<Duration> = ContinuousClock(),
    generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator(),
    now: @escaping @Sendable () -> Date = { Date() }, logger: Logger = .silent
  ) {
    self.transport = transport
    self.policy = policy
    budget = RetryBudget(policy)
    self.now = now
    self.logger = logger
    jitter = Jitter(generator)
    time = MonotonicTime(clock)
  }

  /// Sends the request until it succeeds or another try makes no sense.
  package func send(_ request: HTTPRequest) async throws(SpaceError) -> HTTPResponse {
    budget.deposit()
    let deadline = time.now() + request.timeout
    var attempt = 1
    while true {
      let outcome = await outcome(of: request, until: deadline)
      guard let wait = wait(after: outcome, attempt: attempt), time.now() + wait < deadline, budget.withdraw()
      else {
        return try outcome.get()
      }
      logger.log(
        .warning, .network,
        "try \(attempt) of \(Redaction.url(request.url)): \(Self.reason(outcome)); again in \(wait)")
      do { try await time.sleep(wait) } catch { throw .cancelled }
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

  /// The wait before the next try; nil for no further try.
  private func wait(after outcome: Result<HTTPResponse, SpaceError>, attempt: Int) -> Duration? {
    guard attempt < policy.tries else { return nil }
    let ceiling = min(policy.firstWait * (1 << min(attempt - 1, 20)), policy.longestWait)
    switch outcome {
    case .success(let response):
      guard Self.isTransient(status: response.status) else { return nil }
      return RetryAfter.duration(in: response, now: now()).map { min($0, policy.longestRetryAfter) }
        ?? jitter.wait(upTo: ceiling)
    case .failure(let error):
      let isTransient = [.unreachable, .connectionLost, .timedOut].contains(error.kind)
      return isTransient ? jitter.wait(upTo: ceiling) : nil
    }
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
