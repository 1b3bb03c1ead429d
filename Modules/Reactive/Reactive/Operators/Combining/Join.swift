import Synchronization

/// The common part of zip and combineLatest, which differ in the values that they keep.
final class Join<Downstream: Subscriber>: JoinSubscription, OperatorDescription {
  let downstream: Downstream
  /// Combines one value of each publisher. Called when each has one.
  let combine: () -> Downstream.Input
  /// Accessed inside the gate.
  @exclusivity(unchecked) var isDelivering = false
  var operatorName: String { areQueued ? "Zip" : "CombineLatest" }

  init(
    _ downstream: Downstream, _ values: [any JoinedValues], areQueued: Bool,
    combine: @escaping () -> Downstream.Input
  ) {
    self.downstream = downstream
    self.combine = combine
    super.init(values, areQueued: areQueued)
  }

  /// Subscribes to one of the publishers, unless the stream has ended.
  /// - Parameter values: keeps the values of the publisher.
  func add<P: Publisher>(_ publisher: P, at index: Int, to values: some JoinedValues<P.Output>)
  where P.Failure == Downstream.Failure {
    if isOver.load(ordering: .acquiring) { return }
    publisher.receive(subscriber: JoinSide(parent: self, index: index, put: values.put))
  }

  func receive<Input>(_ input: Input, at index: Int, put: (Input) -> Void) -> Subscribers.Demand {
    gate.enter()
    var more = Subscribers.Demand.none
    if !isOver.load(ordering: .acquiring) {
      put(input)
      more = areQueued ? deliverAll(at: index) : deliverLatest(at: index)
    }
    leave()
    return more
  }

  /// A value that arrives during a delivery waits for its turn.
  func deliverAll(at index: Int) -> Subscribers.Demand {
    if isDelivering { return .none }
    guard let first = next() else { return .none }
    isDelivering = true
    beginTurn(at: index)
    var waiting: Downstream.Input? = first
    while let output = waiting {
      let more = downstream.receive(output)
      if more > 0 { request(more) }
      waiting = isOver.load(ordering: .acquiring) ? nil : next()
    }
    isDelivering = false
    finishIfExhausted()
    return endTurn()
  }

  func deliverLatest(at index: Int) -> Subscribers.Demand {
    // A value sent during a delivery is only stored, as in Combine.
    guard !isDelivering, let output = next(), demand.take() else { return .none }
    isDelivering = true
    let more = downstream.receive(output)
    isDelivering = false
    finishIfExhausted()
    if more > 0 { request(more, except: index) }
    return more
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>, at index: Int) {
    if case .finished = completion {
      forget(at: index, hasFinished: true)
      gate.enter()
      if !isDelivering { finishIfExhausted() }
      leave()
    } else {
      // Zip cancels the publisher that has failed too; combineLatest does not, as in Combine.
      if !areQueued { forget(at: index, hasFinished: false) }
      guard end() else { return }
      gate.enter()
      downstream.receive(completion: completion)
      leave()
    }
  }

  /// Inside the gate.
  func next() -> Downstream.Input? { hasAll ? combine() : nil }

  /// Inside the gate.
  func finishIfExhausted() {
    if isExhausted, end() { downstream.receive(completion: .finished) }
  }
}

/// Listens to one of the publishers.
struct JoinSide<Downstream: Subscriber, Input>: Subscriber, OperatorDescription {
  let parent: Join<Downstream>
  let index: Int
  let put: (Input) -> Void
  let combineIdentifier = CombineIdentifier()
  var operatorName: String { parent.operatorName }
  var mirrorChildren: [Mirror.Child] { [("parentSubscription", parent.combineIdentifier)] }

  func receive(subscription: any Subscription) { parent.connect(subscription, at: index) }

  func receive(_ input: Input) -> Subscribers.Demand { parent.receive(input, at: index, put: put) }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    parent.receive(completion: completion, at: index)
  }
}
