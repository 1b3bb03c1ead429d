/// The common part of catch, tryCatch and replaceError, which differ in handling a failure.
class CatchInner<Failure: Error, NewPublisher: Publisher, Downstream: Subscriber>:
  SuccessionSubscription, Subscriber, OperatorDescription
where Downstream.Input == NewPublisher.Output {
  typealias Body = (CatchInner<Failure, NewPublisher, Downstream>, Failure) -> Void

  let downstream: Downstream
  let operatorName: String
  /// Continues with another publisher, or fails.
  let onFailure: Body
  var mirrorChildren: [Mirror.Child] {
    [("downstream", downstream), ("demand", demand.current)]
  }

  init(downstream: Downstream, name: String, onFailure: @escaping Body) {
    self.downstream = downstream
    operatorName = name
    self.onFailure = onFailure
  }

  func receive(subscription: any Subscription) {
    if connectFirst(subscription) { downstream.receive(subscription: self) }
  }

  /// A value that was not requested traps, as in Combine.
  func receive(_ input: NewPublisher.Output) -> Subscribers.Demand {
    guard demand.take() else {
      precondition(demand.isClosed, "API Violation: received a value without demand")
      return .none
    }
    let more = downstream.receive(input)
    demand.add(more)
    return more
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: if finish(.first) { downstream.receive(completion: .finished) }
    case .failure(let error): if beginRecovery() { onFailure(self, error) }
    }
  }

  /// - Returns: true if the handler must be called. A failure while it runs, or after it, traps, as in Combine.
  private func beginRecovery() -> Bool {
    if finish(.first, next: .awaitingSecond) { return true }
    precondition(!isIn(.awaitingSecond) && !isIn(.second), "API Violation: received an unexpected failure")
    return false
  }

  /// Subscribes to the next publisher, unless the handler has canceled the stream.
  final func goOn(with publisher: NewPublisher) {
    if isIn(.awaitingSecond) { publisher.receive(subscriber: Second(inner: self)) }
  }

  /// Listens to the next publisher.
  struct Second: Subscriber, OperatorDescription {
    let inner: CatchInner<Failure, NewPublisher, Downstream>
    var combineIdentifier: CombineIdentifier { inner.combineIdentifier }
    var operatorName: String { inner.operatorName }
    var mirrorChildren: [Mirror.Child] { inner.mirrorChildren }

    func receive(subscription: any Subscription) { inner.connectSecond(subscription) }

    func receive(_ input: NewPublisher.Output) -> Subscribers.Demand { inner.downstream.receive(input) }

    func receive(completion: Subscribers.Completion<NewPublisher.Failure>) {
      if inner.finish(.second) { inner.downstream.receive(completion: completion.widened()) }
    }
  }
}
