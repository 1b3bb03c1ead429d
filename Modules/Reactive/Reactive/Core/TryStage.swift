/// The common code of stages whose closure may throw.
///
/// A class based on `OperatorSubscription` implements what happens to a value, and calls `fail` with a thrown
/// error.
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

  /// Ends the stream with the error, unless it has already ended.
  /// - Returns: no demand, as the answer to the value that caused the error.
  @inlinable
  func fail(_ error: any Error) -> Subscribers.Demand {
    if abort() { downstream.receive(completion: .failure(error)) }
    return .none
  }
}
