/// A type that receives a subscription, then values, then at most one completion.
///
/// A publisher calls the methods of one subscriber one after the other, never at the same time.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The kind of value received.
  associatedtype Input
  /// The kind of error received; `Never` if none is possible.
  associatedtype Failure: Error

  /// Attaches the subscriber, which requests values through the subscription.
  func receive(subscription: any Subscription)

  /// Delivers one value.
  /// - Returns: how many more values the subscriber wants, on top of what it asked for before.
  func receive(_ input: Input) -> Subscribers.Demand

  /// Ends the stream: nothing follows.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Delivers one more value to a subscriber of `Void`.
  @inlinable
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// The namespace of the types that serve as subscribers.
public enum Subscribers {}
