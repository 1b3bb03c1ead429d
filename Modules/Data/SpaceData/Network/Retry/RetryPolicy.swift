/// The rules by which a failed request is tried again.
public struct RetryPolicy: Sendable, Hashable {
  /// The most tries of a request, the first one included.
  public var tries: Int
  /// The longest random wait before the second try; it doubles with each further one.
  public var firstWait: Duration
  /// The longest random wait before any try.
  public var longestWait: Duration
  /// The longest wait that a `Retry-After` field is followed for.
  public var longestRetryAfter: Duration
  /// The further tries that each request earns; 0.2 is at most 20 % more load on a service in trouble.
  public var budgetShare: Double
  /// The most further tries that can be saved up, and that a program begins with.
  public var budgetCapacity: Double

  /// Makes a policy; each value is the program's own unless told.
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
