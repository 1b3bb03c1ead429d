/// A type that receives a subscription, then values, then at most one completion.
///
/// A publisher calls the methods of one subscriber one after the other, never at the same time.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The kind of value received.
  associatedtype Input
  /// The kind of error received; `Never` if none is possible.
  associatedtype Failure: Error

  /// Tells the subscriber that it is attached; it asks for values through the subscription.
  func receive(subscription: any Subscription)

  /// Hands over one value.
  /// - Returns: how many more values the subscriber wants, on top of what it asked for before.
  func receive(_ input: Input) -> Subscribers.Demand

  /// Tells the subscriber that nothing follows.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Tells a subscriber of `Void` that there is one more value.
  @inlinable
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// The namespace of the types that serve as subscribers.
public enum Subscribers {}
