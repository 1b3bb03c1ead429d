/// Sends one value to each subscriber, at its first request, then finishes.
public struct Just<Output>: Publisher {
  /// The publisher cannot fail.
  public typealias Failure = Never

  /// The value that is sent.
  public let output: Output

  /// - Parameter output: the value that is sent.
  @inlinable
  public init(_ output: Output) { self.output = output }

  /// Attaches the subscriber; call `subscribe(_:)` rather than this.
  @inlinable
  public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Never {
    subscriber.receive(subscription: SingleValueSubscriptionTo(output, to: subscriber, name: "Just"))
  }
}

extension Just: Equatable where Output: Equatable {}
extension Just: Sendable where Output: Sendable {}
