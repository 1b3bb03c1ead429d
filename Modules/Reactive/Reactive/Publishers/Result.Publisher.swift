extension Result {
  /// Sends the result's value to each subscriber, at its first request, then finishes; or fails at once.
  public struct Publisher: ResultPublisher {
    /// The kind of value.
    public typealias Output = Success

    /// The result.
    public let result: Result<Success, Failure>

    /// - Parameter result: the result to send.
    public init(_ result: Result<Success, Failure>) { self.result = result }

    /// - Parameter output: the value that is sent.
    public init(_ output: Success) { self.init(.success(output)) }

    /// - Parameter failure: the error to fail with.
    public init(_ failure: Failure) { self.init(.failure(failure)) }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      switch result {
      case .success(let value):
        subscriber.receive(subscription: SingleValueSubscription(value, to: subscriber, name: "Once"))
      case .failure(let error):
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .failure(error))
      }
    }
  }

  /// A publisher of the result.
  public var publisher: Publisher { Publisher(self) }
}

extension Result.Publisher: Equatable where Success: Equatable, Failure: Equatable {}
extension Result.Publisher: Sendable where Success: Sendable {}
