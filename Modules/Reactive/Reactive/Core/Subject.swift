/// A publisher with methods to send values.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to all subscribers with open demand.
  func send(_ value: Output)

  /// Ends the subject and all its subscriptions; later values are ignored.
  func send(completion: Subscribers.Completion<Failure>)

  /// Passes a subscription to an upstream to the subject, which cancels it when it is released.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends a `Void` value.
  @inlinable public func send() { send(()) }
}
