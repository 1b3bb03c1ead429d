/// Fails at once.
public struct Fail<Output, Failure: Error>: Publisher {
  /// The error to fail with.
  public let error: Failure

  /// - Parameter error: the error to fail with.
  public init(error: Failure) { self.error = error }

  /// Creates the publisher with the type of its values stated.
  public init(outputType: Output.Type, failure: Failure) { self.init(error: failure) }

  /// Attaches the subscriber. Call `subscribe(_:)` instead.
  public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}

extension Fail: Equatable where Failure: Equatable {}
extension Fail: Sendable {}
