/// The common part of encode and decode, which differ only in the closure.
final class CodingInner<Input, UpstreamFailure: Error, Downstream: Subscriber>: RelaySubscription, TryStage
where Downstream.Failure == any Error {
  typealias Failure = UpstreamFailure

  let downstream: Downstream
  let operatorName: String
  let transform: (Input) throws -> Downstream.Input
  var mirrorChildren: [Mirror.Child] {
    [("downstream", downstream), ("finished", isOver), ("upstreamSubscription", upstream as Any)]
  }

  init(downstream: Downstream, name: String, transform: @escaping (Input) throws -> Downstream.Input) {
    self.downstream = downstream
    operatorName = name
    self.transform = transform
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    if isOver { return .none }
    do {
      return downstream.receive(try transform(input))
    } catch {
      return fail(error)
    }
  }
}
