/// A subscriber inside an operator. It passes on to its downstream what it does not change.
@usableFromInline protocol Stage: Subscriber, OperatorDescription {
  associatedtype Downstream: Subscriber

  var downstream: Downstream { get }
}

/// A stage that changes only values.
@usableFromInline protocol ValueStage: Stage where Failure == Downstream.Failure {}

extension Stage {
  @inlinable func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
}

extension Stage where Downstream.Input == Input {
  @inlinable func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(input) }
}

extension Stage where Downstream.Failure == Failure {
  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) { downstream.receive(completion: completion) }
}

extension Stage where Self: OperatorSubscription {
  @usableFromInline func receive(subscription: any Subscription) {
    if connect(subscription) { downstream.receive(subscription: self) }
  }
}

extension Stage where Self: OperatorSubscription, Downstream.Failure == Failure {
  @usableFromInline func receive(completion: Subscribers.Completion<Failure>) {
    if complete() { downstream.receive(completion: completion) }
  }
}
