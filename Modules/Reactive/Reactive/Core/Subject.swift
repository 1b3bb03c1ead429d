/// A publisher that sends what it is told to send.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to all subscribers that have asked for one.
  func send(_ value: Output)

  /// Ends the subject and all its subscriptions; what is sent later is ignored.
  func send(completion: Subscribers.Completion<Failure>)

  /// Gives the subject a subscription to an upstream; it is canceled when the subject is released.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends a `Void` value.
  @inlinable
  public func send() { send(()) }
}
