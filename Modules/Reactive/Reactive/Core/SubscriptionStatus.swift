/// A subscriber's state in relation to its upstream. Guarded by the lock of its owner.
enum SubscriptionStatus {
  case awaitingSubscription
  case subscribed(any Subscription)
  case terminal

  var isSubscribed: Bool { if case .subscribed = self { true } else { false } }

  /// Accepts the first subscription.
  /// - Returns: false if there was one before or the stream has ended: then the subscription must be
  ///   canceled.
  mutating func accept(_ subscription: any Subscription) -> Bool {
    guard case .awaitingSubscription = self else { return false }
    self = .subscribed(subscription)
    return true
  }

  mutating func end() -> (any Subscription)? {
    switch exchange(&self, with: .terminal) {
    case .subscribed(let subscription): subscription
    case .awaitingSubscription, .terminal: nil
    }
  }

  /// Like `end`, but a state without subscription continues to wait for it.
  mutating func endIfSubscribed() -> (any Subscription)? {
    switch exchange(&self, with: .terminal) {
    case .subscribed(let subscription): return subscription
    case .awaitingSubscription: self = .awaitingSubscription
    case .terminal: break
    }
    return nil
  }
}
