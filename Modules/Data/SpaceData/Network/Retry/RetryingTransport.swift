import SpaceDomain
import Synchronization

/// Retries temporary failures of GET and HEAD: at most three tries, within the request's timeout and the retry
/// budget. Another method is sent once, because it may have been carried out when its answer is lost.
/// Before a retry it waits as long as the answer says (``HTTPResponse/retryAfter``), or else a random time of
/// at most 0.5 s, doubled for the third try. If a wait would exceed a minute or the deadline, the last answer
/// or error is returned at once: a service is never called before the time that it named.
package final class RetryingTransport: HTTPTransport {
  /// The longest random wait before the second try; doubled for each further one.
  private static let firstWait = Duration.milliseconds(500)
  private static let longestRetryAfter = Duration.seconds(60)
  /// The retries that each request earns: at most 20 % more load on a service in trouble.
  private static let budgetShare = 0.2
  /// The most retries that can be saved up, and the number at the start.
  private static let budgetCapacity = 10.0

  private let transport: any HTTPTransport
  private let budget = Mutex(budgetCapacity)
  private let generator: Mutex<any RandomNumberGenerator & Sendable>
  private let time: MonotonicTime
  private let now: @Sendable () -> Date
  private let policy: RequestPolicy
  private let logger: SpaceLogger

  /// Wraps the transport that sends each try.
  /// - Parameters:
  ///   - generator: the source of the jitter.
  ///   - now: gives the time at which an answer was received.
  ///   - policy: the number of tries, and who is told of them.
  package init(
    _ transport: any HTTPTransport, clock: any Clock<Duration> = ContinuousClock(),
    generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator(),
    logger: SpaceLogger = .silent, now: @escaping @Sendable () -> Date = { Date() },
    policy: RequestPolicy = RequestPolicy()
  ) {
    (self.transport, self.logger, time, self.policy) = (transport, logger, MonotonicTime(clock), policy)
    self.now = now
    self.generator = Mutex(generator)
  }

  /// Sends the request until it succeeds or another try makes no sense.
  package func send(_ request: HTTPRequest) async throws(SpaceError) -> HTTPResponse {
    budget.withLock { $0 = min(Self.budgetCapacity, $0 + Self.budgetShare) }
    let deadline = time.now() + request.timeout
    var attempt = 1
    while true {
      var request = request
      request.timeout = deadline - time.now()
      let start = time.now()
      let outcome: Outcome
      do throws(SpaceError) {
        var response = try await transport.send(request)
        response.received = now()
        outcome = .success(response)
      } catch {
        outcome = .failure(error)
      }
      policy.observer?(RequestReport(request, attempt, outcome, time.now() - start))
      guard request.isRepeatable, let wait = wait(after: outcome, attempt: attempt),
        time.now() + wait < deadline,
        CallUrgency.current.isTriedAgain, TryBudget.allowsRetry, takeRetry()
      else { return try outcome.get() }
      let reason =
        switch outcome {
        case .success(let response): "status \(response.status)"
        case .failure(let error): error.code
        }
      logger.log(
        .warning, .network, "try \(attempt) of \(Redaction.url(request.url)): \(reason); again in \(wait)")
      try await time.sleep(wait)
      attempt += 1
    }
  }

  private typealias Outcome = Result<HTTPResponse, SpaceError>

  private func takeRetry() -> Bool {
    budget.withLock { budget in
      // The share 0.2 is not exact in binary, so five of them may be slightly less than 1.
      guard budget > 1 - 1e-9 else { return false }
      budget = max(0, budget - 1)
      return true
    }
  }

  private func wait(after outcome: Outcome, attempt: Int) -> Duration? {
    guard attempt < policy.tries else { return nil }
    switch outcome {
    case .success(let response):
      let isTransient = [408, 429].contains(response.status) || response.status >= 500
      // 501 knows no such method, and 511 wants a sign-in (RFC 6585): neither changes by itself.
      guard isTransient, ![501, 511].contains(response.status) else { return nil }
      guard let told = response.retryAfter else { return jitter(attempt) }
      return told <= Self.longestRetryAfter ? told : nil
    case .failure(let error):
      return [.unreachable, .connectionLost, .timedOut].contains(error.kind) ? jitter(attempt) : nil
    }
  }

  /// A random wait, so that clients that failed at the same time do not all retry at the same time.
  private func jitter(_ attempt: Int) -> Duration {
    // The 53 bits of a Double. Unlike `random(in:using:)` it ends also with a generator of one number.
    let share = Double(generator.withLock { $0.next() } >> 11) / 0x1.fffffffffffffp52
    return Self.firstWait * (1 << (attempt - 1)) * share
  }
}
