/// Checks for violations of the protocols on which Combine traps too.
@usableFromInline
enum Violation {
  @usableFromInline
  static func zeroDemand() -> Never { fatalError("API Violation: demand must not be zero") }

  @usableFromInline
  static func valueBeforeSubscription() -> Never {
    fatalError("API Violation: received an unexpected value before receiving a Subscription")
  }

  @usableFromInline
  static func completionBeforeSubscription() -> Never {
    fatalError("API Violation: received an unexpected completion before receiving a Subscription")
  }

  @usableFromInline
  static func requestBeforeSubscription() -> Never {
    fatalError("API Violation: received a request before sending a Subscription")
  }
}

extension Subscribers.Demand {
  /// Traps on a demand for no values.
  @inlinable @inline(__always)
  func requireNonZero() {
    if self == .none { Violation.zeroDemand() }
  }
}
