/// Sends one value to each subscriber, at its first request, then finishes.
public struct Just<Output>: ResultPublisher, OptionalPublisher {
  /// The publisher cannot fail.
  public typealias Failure = Never

  /// The value to send.
  public let output: Output

  /// - Parameter output: the value to send.
  @inlinable public init(_ output: Output) { self.output = output }

  /// Attaches the subscriber. Call `subscribe(_:)` instead.
  @inlinable public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    subscriber.receive(subscription: SingleValueSubscription(output, to: subscriber, name: "Just"))
  }
}

extension Just: Equatable where Output: Equatable {}
extension Just: Sendable where Output: Sendable {}
