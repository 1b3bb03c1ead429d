/// A stage whose closure may throw: the part that all such operators share.
///
/// A class on top of `OperatorSubscription` that says what becomes of a value, and calls `fail` with what is thrown.
@usableFromInline
protocol TryStage: OperatorSubscription, Subscriber, OperatorDescription {
  associatedtype Downstream: Subscriber where Downstream.Failure == any Error

  var downstream: Downstream { get }
}

extension TryStage {
  @usableFromInline
  func receive(subscription: any Subscription) {
    if connect(subscription) { downstream.receive(subscription: self) }
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) {
    if complete() { downstream.receive(completion: completion.erased) }
  }

  /// Ends the stream with the error, unless it has ended.
  /// - Returns: no demand, the answer to the value that led to the error.
  @inlinable
  func fail(_ error: any Error) -> Subscribers.Demand {
    if abort() { downstream.receive(completion: .failure(error)) }
    return .none
  }
}
