/// The connection of one subscriber to one publisher.
///
/// `request` and `cancel` may be called from any thread, and from inside any of the subscriber's methods.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Requests that many further values. A demand of none is a programming error and traps.
  func request(_ demand: Subscribers.Demand)
}

/// The namespace of ready-made subscriptions.
public enum Subscriptions {}

extension Subscriptions {
  /// The subscription of a publisher without values: it ignores requests and cancellation.
  public static var empty: any Subscription { nothing }

  private static let nothing = EmptySubscription()

  private struct EmptySubscription: Subscription, Sendable, OperatorDescription {
    let combineIdentifier = CombineIdentifier()
    var operatorName: String { "Empty" }

    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
  }
}
