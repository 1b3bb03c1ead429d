import Synchronization

/// The further tries that a service may still be asked for, so that one in trouble does not get many times the load.
final class RetryBudget: Sendable {
  private let share: Double
  private let capacity: Double
  private let tokens: Mutex<Double>

  init(_ policy: RetryPolicy) {
    (share, capacity) = (policy.budgetShare, policy.budgetCapacity)
    tokens = Mutex(capacity)
  }

  /// Counts a request that is not a further try.
  func deposit() {
    tokens.withLock { $0 = min(capacity, $0 + share) }
  }

  /// Takes one further try; false when there is none left.
  func withdraw() -> Bool {
    tokens.withLock { tokens in
      // A share of 0.2 is no sum of powers of two: five of them may lack a last bit.
      guard tokens > 1 - 1e-9 else { return false }
      tokens = max(0, tokens - 1)
      return true
    }
  }
}
