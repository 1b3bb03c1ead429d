import Synchronization

/// The retries that a service may still get, so that a service in trouble does not get many times the load.
final class RetryBudget: Sendable {
  private let share: Double
  private let capacity: Double
  private let tokens: Mutex<Double>

  init(_ policy: RetryPolicy) {
    (share, capacity) = (policy.budgetShare, policy.budgetCapacity)
    tokens = Mutex(capacity)
  }

  /// Counts a first try, which earns a share of a retry.
  func deposit() {
    tokens.withLock { $0 = min(capacity, $0 + share) }
  }

  /// Takes one retry; false when none is left.
  func withdraw() -> Bool {
    tokens.withLock { tokens in
      // The share 0.2 is not exact in binary, so five of them may be slightly less than 1.
      guard tokens > 1 - 1e-9 else { return false }
      tokens = max(0, tokens - 1)
      return true
    }
  }
}
