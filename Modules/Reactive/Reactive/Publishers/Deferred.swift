/// Makes a new publisher for each subscriber, when it subscribes.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// The value type of the publisher that is made.
  public typealias Output = DeferredPublisher.Output
  /// The error type of the publisher that is made.
  public typealias Failure = DeferredPublisher.Failure

  /// Called for each subscriber.
  public let createPublisher: () -> DeferredPublisher

  /// - Parameter createPublisher: called for each subscriber.
  @inlinable public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  /// Attaches the subscriber. Call `subscribe(_:)` instead.
  @inlinable public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    createPublisher().receive(subscriber: subscriber)
  }
}
