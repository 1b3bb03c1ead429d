/// The common part of catch, tryCatch and replaceError, which differ in handling a failure.
final class CatchInner<Failure: Error, NewPublisher: Publisher, Downstream: Subscriber>:
  SuccessionSubscription, Subscriber, OperatorDescription
where Downstream.Input == NewPublisher.Output {
  typealias Handler = (Failure) throws(Downstream.Failure) -> NewPublisher

  let downstream: Downstream
  let operatorName: String
  /// True in replaceError, which ignores what comes before the subscription and after the end, as in Combine.
  private let isLenient: Bool
  /// Makes the next publisher.
  private let handler: Handler
  var mirrorChildren: [Mirror.Child] {
    isLenient ? [] : [("downstream", downstream), ("demand", demand.current)]
  }

  init(_ downstream: Downstream, name: String, isLenient: Bool = false, handler: @escaping Handler) {
    self.downstream = downstream
    operatorName = name
    (self.isLenient, self.handler) = (isLenient, handler)
  }

  func receive(subscription: any Subscription) {
    if connectFirst(subscription) { downstream.receive(subscription: self) }
  }

  /// A value that was not requested traps, as in Combine.
  func receive(_ input: NewPublisher.Output) -> Subscribers.Demand {
    if isLenient, !isIn(.first) { return .none }
    guard demand.take() else {
      precondition(demand.isClosed, "API Violation: received a value without demand")
      return .none
    }
    let more = downstream.receive(input)
    demand.add(more)
    return more
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if isLenient, !isIn(.first) { return }
    switch completion {
    case .finished: if finish(.first) { downstream.receive(completion: .finished) }
    case .failure(let error): if beginRecovery() { goOn(after: error) }
    }
  }

  /// - Returns: true if the handler must be called. A failure while it runs, or after it, traps, as in Combine.
  private func beginRecovery() -> Bool {
    if finish(.first, next: .awaitingSecond) { return true }
    precondition(!isIn(.awaitingSecond) && !isIn(.second), "API Violation: received an unexpected failure")
    return false
  }

  /// Subscribes to the next publisher, unless the handler has canceled the stream, or fails with the handler's error.
  private func goOn(after error: Failure) {
    do throws(Downstream.Failure) {
      let publisher = try handler(error)
      if isIn(.awaitingSecond) { publisher.receive(subscriber: Second(inner: self)) }
    } catch {
      if finish(.awaitingSecond) { downstream.receive(completion: .failure(error)) }
    }
  }

  override func cancel() { if !isLenient || !isIn(.awaitingFirst) { super.cancel() } }

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
