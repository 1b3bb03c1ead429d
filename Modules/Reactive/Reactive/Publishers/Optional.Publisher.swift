extension Optional {
  /// Sends the value, if there is one, to each subscriber at its first request, and finishes; else at once.
  public struct Publisher: OptionalPublisher {
    /// The kind of value.
    public typealias Output = Wrapped
    /// The publisher cannot fail.
    public typealias Failure = Never

    /// The value that is sent.
    public let output: Wrapped?

    /// - Parameter output: the value that is sent.
    public init(_ output: Wrapped?) { self.output = output }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      if let output {
        subscriber.receive(subscription: SingleValueSubscription(output, to: subscriber, name: "Optional"))
      } else {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .finished)
      }
    }
  }

  /// A publisher of the value, if there is one.
  public var publisher: Publisher { Publisher(self) }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}
extension Optional.Publisher: Sendable where Wrapped: Sendable {}
