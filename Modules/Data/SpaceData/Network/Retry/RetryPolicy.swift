/// The rules for retrying a failed request.
package struct RetryPolicy: Sendable, Hashable {
  /// The most tries of a request, including the first.
  package var tries: Int
  /// The longest random wait before the second try; doubled for each further one.
  package var firstWait: Duration
  /// The longest random wait before any try.
  package var longestWait: Duration
  /// The longest `Retry-After` wait that is followed.
  package var longestRetryAfter: Duration
  /// The retries that each request earns; 0.2 means at most 20 % more load on a service in trouble.
  package var budgetShare: Double
  /// The most retries that can be saved up, and the number at the start.
  package var budgetCapacity: Double

  /// Makes a policy; each value defaults to the program's own.
  package init(
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
