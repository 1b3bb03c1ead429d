/// The common part of catch and tryCatch, which differ in handling a failure.
@usableFromInline
final class CatchInner<Failure: Error, NewPublisher: Publisher, Downstream: Subscriber>: CatchSubscription,
  Subscriber, OperatorDescription
where Downstream.Input == NewPublisher.Output {
  @usableFromInline typealias Input = NewPublisher.Output
  @usableFromInline typealias Body = (CatchInner<Failure, NewPublisher, Downstream>, Failure) -> Void

  @usableFromInline let downstream: Downstream
  @usableFromInline let operatorName: String
  /// Continues with another publisher, or fails.
  @usableFromInline let onFailure: Body
  @usableFromInline var mirrorChildren: [Mirror.Child] {
    [("downstream", downstream), ("demand", demand.current)]
  }

  @inlinable
  init(downstream: Downstream, name: String, onFailure: @escaping Body) {
    self.downstream = downstream
    operatorName = name
    self.onFailure = onFailure
    super.init()
  }

  @usableFromInline
  func receive(subscription: any Subscription) {
    if connectFirst(subscription) { downstream.receive(subscription: self) }
  }

  @inlinable
  func receive(_ input: NewPublisher.Output) -> Subscribers.Demand {
    guard takeFirst() else { return .none }
    let more = downstream.receive(input)
    demand.add(more)
    return more
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: if finish(.first) { downstream.receive(completion: .finished) }
    case .failure(let error): if beginRecovery() { onFailure(self, error) }
    }
  }

  /// Subscribes to the next publisher, unless the handler has canceled the stream.
  @inlinable
  func goOn(
    with publisher: NewPublisher, _ makeError: @escaping (NewPublisher.Failure) -> Downstream.Failure
  ) {
    guard isRecovering else { return }
    publisher.receive(subscriber: Second(inner: self, makeError: makeError))
  }

  /// Listens to the next publisher.
  @usableFromInline
  struct Second: Subscriber, OperatorDescription {
    @usableFromInline typealias Input = NewPublisher.Output

    @usableFromInline let inner: CatchInner<Failure, NewPublisher, Downstream>
    @usableFromInline let makeError: (NewPublisher.Failure) -> Downstream.Failure
    @usableFromInline var combineIdentifier: CombineIdentifier { inner.combineIdentifier }
    @usableFromInline var operatorName: String { inner.operatorName }
    @usableFromInline var mirrorChildren: [Mirror.Child] { inner.mirrorChildren }

    @inlinable
    init(
      inner: CatchInner<Failure, NewPublisher, Downstream>,
      makeError: @escaping (NewPublisher.Failure) -> Downstream.Failure
    ) {
      self.inner = inner
      self.makeError = makeError
    }

    @inlinable
    func receive(subscription: any Subscription) { inner.connectSecond(subscription) }

    @inlinable
    func receive(_ input: NewPublisher.Output) -> Subscribers.Demand { inner.downstream.receive(input) }

    @inlinable
    func receive(completion: Subscribers.Completion<NewPublisher.Failure>) {
      guard inner.finish(.second) else { return }
      switch completion {
      case .finished: inner.downstream.receive(completion: .finished)
      case .failure(let error): inner.downstream.receive(completion: .failure(makeError(error)))
      }
    }
  }
}
