import Synchronization

/// The common part of zip and combineLatest, which differ in the values that they keep.
///
/// Requests are passed on to all publishers. A publisher that subscribes late receives the whole demand so
/// far.
final class Join<Downstream: Subscriber>: Subscription, OperatorDescription {
  let downstream: Downstream
  /// Combines one value of each publisher. Called when each has one.
  let combine: () -> Downstream.Input
  /// True if values wait for others; false if only the latest counts, and an output that is not requested is
  /// dropped.
  let areQueued: Bool
  private let gate = DeliveryGate()
  private let demand = AtomicDemand()
  private let isOver = Atomic<Bool>(false)
  // Accessed inside the gate.
  @exclusivity(unchecked) private var isDelivering = false
  /// The values of each publisher.
  private let values: [any JoinedValues]
  private let lock = AtomicLock()
  // Accessed under the lock.
  @exclusivity(unchecked) private var upstreams: [(any Subscription)?]
  /// One bit for each publisher.
  @exclusivity(unchecked) private var connected: UInt8 = 0
  @exclusivity(unchecked) private var finished: UInt8 = 0
  /// The whole demand since the beginning.
  @exclusivity(unchecked) private var asked = Subscribers.Demand.none
  /// The publisher whose value is being delivered: its further demand is the answer to that value.
  @exclusivity(unchecked) private var delivering: Int?
  @exclusivity(unchecked) private var answer = Subscribers.Demand.none
  var operatorName: String { areQueued ? "Zip" : "CombineLatest" }

  init(
    _ downstream: Downstream, _ values: [any JoinedValues], areQueued: Bool,
    combine: @escaping () -> Downstream.Input
  ) {
    (self.downstream, self.combine, self.areQueued, self.values) = (downstream, combine, areQueued, values)
    upstreams = Array(repeating: nil, count: values.count)
  }

  // MARK: - The publishers

  /// Subscribes to one of the publishers, unless the stream has ended.
  /// - Parameter values: keeps the values of the publisher.
  func add<P: Publisher>(_ publisher: P, at index: Int, to values: some JoinedValues<P.Output>)
  where P.Failure == Downstream.Failure {
    if isOver.load(ordering: .acquiring) { return }
    publisher.receive(subscriber: JoinSide(parent: self, index: index, put: values.put))
  }

  func connect(_ subscription: any Subscription, at index: Int) {
    lock.lock()
    let isWanted = !isOver.load(ordering: .relaxed) && connected & 1 << index == 0
    if isWanted {
      upstreams[index] = subscription
      connected |= 1 << index
    }
    let demand = asked
    lock.unlock()
    if !isWanted { subscription.cancel() } else if demand > 0 { subscription.request(demand) }
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

  /// Drops the subscription of a publisher that has ended, so that the end of the stream does not cancel it.
  private func forget(at index: Int, hasFinished: Bool) {
    lock.lock()
    if hasFinished { finished |= 1 << index }
    let ended = exchange(&upstreams[index], with: nil)
    lock.unlock()
    // Released outside of the lock.
    withExtendedLifetime(ended) {}
  }

  // MARK: - Deliveries, inside the gate

  /// A value that arrives during a delivery waits for its turn.
  private func deliverAll(at index: Int) -> Subscribers.Demand {
    guard !isDelivering, let first = next() else { return .none }
    isDelivering = true
    lock.withLock { delivering = index }
    var waiting: Downstream.Input? = first
    while let output = waiting {
      let more = downstream.receive(output)
      if more > 0 { request(more) }
      waiting = isOver.load(ordering: .acquiring) ? nil : next()
    }
    isDelivering = false
    finishIfExhausted()
    return lock.withLock {
      delivering = nil
      return exchange(&answer, with: .none)
    }
  }

  private func deliverLatest(at index: Int) -> Subscribers.Demand {
    // A value sent during a delivery is only stored, as in Combine.
    guard !isDelivering, let output = next(), demand.take() else { return .none }
    isDelivering = true
    let more = downstream.receive(output)
    isDelivering = false
    finishIfExhausted()
    if more > 0 { request(more, except: index) }
    return more
  }

  private func next() -> Downstream.Input? { values.contains { $0.isEmpty } ? nil : combine() }

  private func finishIfExhausted() {
    if isExhausted, end() { downstream.receive(completion: .finished) }
  }

  /// True if no output can follow: all have finished, or one that has no value waiting.
  private var isExhausted: Bool {
    let finished = lock.withLock { self.finished }
    let ends = values.indices.filter { finished & 1 << $0 != 0 && (values[$0].isEmpty || !areQueued) }
    return areQueued ? !ends.isEmpty : ends.count == values.count
  }

  /// Leaves the gate, and drops the values after the end.
  private func leave() { while gate.leave() { dropIfOver() } }

  private func dropIfOver() {
    if isOver.load(ordering: .acquiring) { for kept in values { kept.clear() } }
  }

  // MARK: - The downstream

  func request(_ demand: Subscribers.Demand) {
    demand.requireNonZero()
    if isOver.load(ordering: .acquiring) { return }
    lock.lock()
    let delivering = self.delivering
    if delivering != nil { answer += demand }
    lock.unlock()
    request(demand, except: delivering)
  }

  /// Requests values from all publishers except one, which gets the demand as the answer to its value.
  private func request(_ demand: Subscribers.Demand, except index: Int?) {
    lock.lock()
    self.demand.add(demand)
    asked += demand
    let upstreams = self.upstreams
    lock.unlock()
    for (place, upstream) in upstreams.enumerated() where place != index { upstream?.request(demand) }
  }

  func cancel() { _ = end() }

  /// Ends both sides.
  /// - Returns: false if it had ended before.
  private func end() -> Bool {
    guard !isOver.exchange(true, ordering: .acquiringAndReleasing) else { return false }
    lock.lock()
    let upstreams = self.upstreams
    for index in upstreams.indices { self.upstreams[index] = nil }
    lock.unlock()
    for upstream in upstreams { upstream?.cancel() }
    if gate.poke() {
      dropIfOver()
      leave()
    }
    return true
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
