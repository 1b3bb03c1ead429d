/// A subscriber inside an operator. It passes on to its downstream what it does not change.
@usableFromInline
protocol Stage: Subscriber, OperatorDescription {
  associatedtype Downstream: Subscriber

  var downstream: Downstream { get }
}

/// A stage that changes only values.
@usableFromInline
protocol ValueStage: Stage where Failure == Downstream.Failure {}

extension Stage {
  @inlinable
  func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
}

extension Stage where Downstream.Input == Input {
  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(input) }
}

extension Stage where Downstream.Failure == Failure {
  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) { downstream.receive(completion: completion) }
}

/// A subscription that accepts one of its upstream.
@usableFromInline
protocol StageSubscription: Subscription {
  /// Accepts the first subscription; a second one is canceled.
  /// - Returns: true if the downstream receives this as its subscription now.
  func connect(_ subscription: any Subscription) -> Bool

  /// Ends the stream after the upstream's completion.
  /// - Returns: true if the downstream must be notified.
  func complete() -> Bool
}

// MARK: - Stages that are their downstream's subscription

extension Stage where Self: StageSubscription {
  @usableFromInline
  func receive(subscription: any Subscription) {
    if connect(subscription) { downstream.receive(subscription: self) }
  }
}

extension Stage where Self: StageSubscription, Downstream.Failure == Failure {
  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) {
    if complete() { downstream.receive(completion: completion) }
  }
}

/// A stage that fails with the errors of its closure.
@usableFromInline
protocol TryStage: StageSubscription, Stage where Downstream.Failure == any Error {
  /// Ends the stream from this stage and cancels the upstream.
  /// - Returns: true if the downstream must be notified.
  func abort() -> Bool
}

extension TryStage {
  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) {
    if complete() { downstream.receive(completion: completion.erased) }
  }

  /// Ends the stream with the error, unless it has already ended.
  /// - Returns: no demand, as the answer to the value that caused the error.
  @inlinable
  func fail(_ error: any Error) -> Subscribers.Demand {
    if abort() { downstream.receive(completion: .failure(error)) }
    return .none
  }
}
