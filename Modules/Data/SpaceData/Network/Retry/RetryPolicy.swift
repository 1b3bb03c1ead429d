/// The rules for retrying a failed request.
public struct RetryPolicy: Sendable, Hashable {
  /// The most tries of a request, including the first.
  public var tries: Int
  /// The longest random wait before the second try; doubled for each further one.
  public var firstWait: Duration
  /// The longest random wait before any try.
  public var longestWait: Duration
  /// The longest `Retry-After` wait that is followed.
  public var longestRetryAfter: Duration
  /// The retries that each request earns; 0.2 means at most 20 % more load on a service in trouble.
  public var budgetShare: Double
  /// The most retries that can be saved up, and the number at the start.
  public var budgetCapacity: Double

  /// Makes a policy; each value defaults to the program's own.
  public init(
    tries: Int = 3, firstWait: Duration = .milliseconds(500), longestWait: Duration = .seconds(8),
    longestRetryAfter: Duration = .seconds(60), budgetShare: Double = 0.2, budgetCapacity: Double = 10
  ) {
    self.tries = tries
    self.firstWait = firstWait
    self.longestWait = longestWait
    self.longestRetryAfter = longestRetryAfter
    self.budgetShare = budgetShare
    self.budgetCapacity = budgetCapacity
  }
}
