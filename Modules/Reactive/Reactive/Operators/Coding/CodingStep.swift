extension Publisher {
  /// Subscribes with the stage of encode and decode, which differ only in the closure.
  func code<S: Subscriber>(
    for subscriber: S, name: String, transform: @escaping (Output) throws -> S.Input
  ) where S.Failure == any Error {
    receive(
      subscriber: StepInner(
        subscriber, name: name, .transparent,
        shown: { [("finished", $0.isOver), ("upstreamSubscription", $0.upstream as Any)] },
        step: { inner, value in inner.downstream.receive(try transform(value)) }))
  }
}
