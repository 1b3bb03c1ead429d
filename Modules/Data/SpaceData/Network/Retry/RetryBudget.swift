import Synchronization

/// How many further tries a service may be asked for: one for every five requests, so that a service in trouble gets at
/// most 20 % more load from us. A store of ten lets a program that has only just started try again as well.
final class RetryBudget: Sendable {
  private static let share = 0.2
  private static let capacity = 10.0
  private let tokens = Mutex(RetryBudget.capacity)

  init() {}

  /// Counts a request that is not a further try.
  func deposit() {
    tokens.withLock { $0 = min(Self.capacity, $0 + Self.share) }
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
