/// The base of a stage that only observes or routes: it accepts one subscription and passes requests on
/// unchanged, even a demand of none. Before the subscription, requests and a cancellation have no effect, and a
/// completion passes.
class RelaySubscription: OperatorSubscription {
  init() { super.init(isStrict: false) }

  @discardableResult
  override func complete() -> Bool { end(ifAwaiting: true).before != Self.over }

  override func request(_ demand: Subscribers.Demand) { upstream?.request(demand) }
}
