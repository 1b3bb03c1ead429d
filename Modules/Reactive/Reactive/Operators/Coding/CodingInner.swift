/// The common part of encode and decode, which differ only in the closure.
@usableFromInline
final class CodingInner<Input, Failure: Error, Downstream: Subscriber>: RelaySubscription, Subscriber,
  OperatorDescription
where Downstream.Failure == any Error {
  @usableFromInline let downstream: Downstream
  @usableFromInline let operatorName: String
  @usableFromInline let transform: (Input) throws -> Downstream.Input
  @usableFromInline var mirrorChildren: [Mirror.Child] {
    [("downstream", downstream), ("finished", isOver), ("upstreamSubscription", upstream as Any)]
  }

  @inlinable
  init(downstream: Downstream, name: String, transform: @escaping (Input) throws -> Downstream.Input) {
    self.downstream = downstream
    operatorName = name
    self.transform = transform
    super.init()
  }

  @usableFromInline
  func receive(subscription: any Subscription) {
    if connect(subscription) { downstream.receive(subscription: self) }
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    if isOver { return .none }
    do {
      return downstream.receive(try transform(input))
    } catch {
      if abort() { downstream.receive(completion: .failure(error)) }
      return .none
    }
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) {
    if complete() { downstream.receive(completion: completion.erased) }
  }
}
