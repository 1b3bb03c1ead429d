/// Sends no value, and finishes at once or never.
public struct Empty<Output, Failure: Error>: Publisher, Equatable, Sendable {
  /// True to finish at once, false to never finish.
  public let completeImmediately: Bool

  /// - Parameter completeImmediately: true to finish at once, false to never finish.
  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  /// Creates the publisher with its types stated.
  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.init(completeImmediately: completeImmediately)
  }

  /// Attaches the subscriber. Call `subscribe(_:)` instead.
  public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    subscriber.receive(subscription: Subscriptions.empty)
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}
