/// Turns the events of a fetch into actions: a value into `onLoaded`, a failure into `onFailed`, and the end
/// into `onReset`. The last has an effect only without a value: after a value the effect is over, and its
/// further actions are dropped.
struct LoadableFetch<Upstream: Publisher, Request>: Publisher {
  typealias Output = LoadableAction<Request, Upstream.Output>
  typealias Failure = Never

  let upstream: Upstream

  func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Never {
    upstream.receive(subscriber: Inner(downstream: subscriber))
  }

  private struct Inner<Downstream: Subscriber>: Subscriber, OperatorDescription
  where Downstream.Input == Output, Downstream.Failure == Never {
    let downstream: Downstream
    let combineIdentifier = CombineIdentifier()
    var operatorName: String { "Loadable" }

    func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

    func receive(_ input: Upstream.Output) -> Subscribers.Demand { downstream.receive(.onLoaded(input)) }

    /// The end is sent as a value without waiting for demand, because a system requests unlimited values.
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      switch completion {
      case .finished: _ = downstream.receive(.onReset)
      case .failure(let error): _ = downstream.receive(.onFailed(error))
      }
      downstream.receive(completion: .finished)
    }
  }
}
