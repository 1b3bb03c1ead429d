/// A type that receives a subscription, then values, then at most one completion.
///
/// A publisher calls the methods of one subscriber one after another, never at the same time.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The type of value received.
  associatedtype Input
  /// The type of error received; `Never` if none is possible.
  associatedtype Failure: Error

  /// Receives the subscription, through which the subscriber requests values.
  func receive(subscription: any Subscription)

  /// Receives a value.
  /// - Returns: the number of further values requested, in addition to the open demand.
  func receive(_ input: Input) -> Subscribers.Demand

  /// Receives the end of the stream, after which nothing follows.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Delivers one value to a subscriber of `Void`.
  @inlinable public func receive() -> Subscribers.Demand { receive(()) }
}

/// The namespace of subscriber types.
public enum Subscribers {}
