import Synchronization

/// The common part of zip and combineLatest, which differ in the values that they keep.
///
/// Requests go to all publishers. One that subscribes late receives the whole demand so far.
@usableFromInline final class Join<Downstream: Subscriber>: Subscription, OperatorDescription {
  @usableFromInline let downstream: Downstream
  /// Combines one value of each publisher. Called when each has one.
  @usableFromInline let combine: () -> Downstream.Input
  /// True if values wait for others; false if only the latest counts, and what is not requested is dropped.
  @usableFromInline let areQueued: Bool
  @usableFromInline let gate = DeliveryGate()
  @usableFromInline let demand = AtomicDemand()
  @usableFromInline let isOver = Atomic<Bool>(false)
  // Accessed inside the gate.
  @usableFromInline @exclusivity(unchecked) var isDelivering = false
  @usableFromInline let values: [JoinedValues]
  @usableFromInline let lock = AtomicLock()
  // Accessed under the lock.
  @usableFromInline @exclusivity(unchecked) var upstreams: [(any Subscription)?]
  /// One bit for each publisher.
  @usableFromInline @exclusivity(unchecked) var connected: UInt8 = 0
  @usableFromInline @exclusivity(unchecked) var finished: UInt8 = 0
  @usableFromInline @exclusivity(unchecked) var asked = Subscribers.Demand.none
  /// The publisher whose value is being delivered: its further demand is the answer to that value.
  @usableFromInline @exclusivity(unchecked) var delivering: Int?
  @usableFromInline @exclusivity(unchecked) var answer = Subscribers.Demand.none
  @usableFromInline var operatorName: String { areQueued ? "Zip" : "CombineLatest" }

  @inlinable init(
    _ downstream: Downstream, _ values: [JoinedValues], areQueued: Bool,
    combine: @escaping () -> Downstream.Input
  ) {
    (self.downstream, self.combine, self.areQueued, self.values) = (downstream, combine, areQueued, values)
    upstreams = Array(repeating: nil, count: values.count)
  }

  @usableFromInline func connect(_ subscription: any Subscription, at index: Int) {
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

  @inlinable func receive<Input>(_ input: Input, at index: Int, _ values: ValuesOf<Input>)
    -> Subscribers.Demand
  {
    gate.enter()
    var more = Subscribers.Demand.none
    if !isOver.load(ordering: .acquiring) {
      values.put(input)
      more = areQueued ? deliverAll(at: index) : deliverLatest(at: index)
    }
    leave()
    return more
  }

  @usableFromInline func receive(completion: Subscribers.Completion<Downstream.Failure>, at index: Int) {
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
    withExtendedLifetime(ended) {}
  }

  /// A value that arrives during a delivery waits for its turn.
  @inlinable func deliverAll(at index: Int) -> Subscribers.Demand {
    guard !isDelivering, let first = next() else { return .none }
    isDelivering = true
    lock.withLock { delivering = index }
    var waiting: Downstream.Input? = first
    while let output = waiting {
      let more = downstream.receive(output)
      if more != .none { request(more) }
      waiting = isOver.load(ordering: .acquiring) ? nil : next()
    }
    isDelivering = false
    finishIfExhausted()
    return lock.withLock {
      delivering = nil
      return exchange(&answer, with: .none)
    }
  }

  @inlinable func deliverLatest(at index: Int) -> Subscribers.Demand {
    // A value sent during a delivery is only stored, as in Combine.
    guard !isDelivering, let output = next(), demand.take() else { return .none }
    isDelivering = true
    let more = downstream.receive(output)
    isDelivering = false
    finishIfExhausted()
    if more != .none { request(more, except: index) }
    return more
  }

  @inlinable func next() -> Downstream.Input? {
    for kept in values where kept.isEmpty { return nil }
    return combine()
  }

  @inlinable func finishIfExhausted() {
    lock.lock()
    let finished = self.finished
    lock.unlock()
    if finished != 0 { finishIfExhausted(finished) }
  }

  @usableFromInline func finishIfExhausted(_ finished: UInt8) {
    if isExhausted(finished), end() { downstream.receive(completion: .finished) }
  }

  private func isExhausted(_ finished: UInt8) -> Bool {
    let ends = values.indices.filter { finished & 1 << $0 != 0 && (values[$0].isEmpty || !areQueued) }
    return areQueued ? !ends.isEmpty : ends.count == values.count
  }

  /// Leaves the gate, and drops the values after the end.
  @inlinable func leave() { while gate.leave() { dropIfOver() } }

  @usableFromInline func dropIfOver() {
    if isOver.load(ordering: .acquiring) { for kept in values { kept.clear() } }
  }

  @usableFromInline func request(_ demand: Subscribers.Demand) {
    demand.requireNonZero()
    if isOver.load(ordering: .acquiring) { return }
    lock.lock()
    let delivering = self.delivering
    if delivering != nil { answer += demand }
    lock.unlock()
    request(demand, except: delivering)
  }

  /// Requests values from all publishers except one, which gets the demand as the answer to its value.
  @usableFromInline func request(_ demand: Subscribers.Demand, except index: Int?) {
    lock.lock()
    self.demand.add(demand)
    asked += demand
    let upstreams = self.upstreams
    lock.unlock()
    for (place, upstream) in upstreams.enumerated() where place != index { upstream?.request(demand) }
  }

  @usableFromInline func cancel() { _ = end() }

  /// Ends both sides.
  /// - Returns: false if it had ended before.
  @usableFromInline func end() -> Bool {
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

@usableFromInline struct JoinSide<Downstream: Subscriber, Input>: Subscriber, OperatorDescription {
  @usableFromInline let parent: Join<Downstream>
  @usableFromInline let index: Int
  @usableFromInline let values: ValuesOf<Input>
  @usableFromInline let combineIdentifier = CombineIdentifier()
  @usableFromInline var operatorName: String { parent.operatorName }
  @usableFromInline var mirrorChildren: [Mirror.Child] { [("parentSubscription", parent.combineIdentifier)] }

  @inlinable init(parent: Join<Downstream>, index: Int, values: ValuesOf<Input>) {
    (self.parent, self.index, self.values) = (parent, index, values)
  }

  @usableFromInline func receive(subscription: any Subscription) { parent.connect(subscription, at: index) }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand { parent.receive(input, at: index, values) }

  @usableFromInline func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    parent.receive(completion: completion, at: index)
  }
}

/// The values of one publisher that may be combined with those of others: the part that does not depend on their type.
@usableFromInline class JoinedValues {
  @usableFromInline @exclusivity(unchecked) final var isEmpty = true

  @usableFromInline init() {}

  func clear() {}
}

/// In zip, values wait for their turn; combineLatest uses the latest again and again. Accessed inside the
/// gate.
@usableFromInline final class ValuesOf<Value>: JoinedValues {
  @usableFromInline let areQueued: Bool
  @usableFromInline @exclusivity(unchecked) var queue = ValueQueue<Value>()

  @inlinable init(areQueued: Bool) {
    self.areQueued = areQueued
    super.init()
  }

  @inlinable func put(_ value: Value) {
    if areQueued || isEmpty { queue.append(value) } else { queue.incoming[0] = value }
    isEmpty = false
  }

  @inlinable func take() -> Value {
    guard areQueued else { return queue.incoming[0] }
    let value = queue.popFirst().unsafelyUnwrapped
    isEmpty = queue.isEmpty
    return value
  }

  override func clear() {
    queue = ValueQueue()
    isEmpty = true
  }
}

extension Subscriber {
  /// Subscribes to all publishers with a stage that sends one value of each to this subscriber.
  /// - Parameter publishers: the methods `receive(subscriber:)` of the publishers.
  @inlinable
  func join<each Value>(areQueued: Bool, _ publishers: repeat (JoinSide<Self, each Value>) -> Void)
  where Input == (repeat each Value) {
    let kept = (repeat ValuesOf<each Value>(areQueued: areQueued))
    var all: [JoinedValues] = []
    repeat all.append(each kept)
    let join = Join(self, all, areQueued: areQueued) { (repeat (each kept).take()) }
    receive(subscription: join)
    var index = 0
    for (publisher, values) in repeat (each publishers, each kept) {
      if join.isOver.load(ordering: .acquiring) { return }
      publisher(JoinSide(parent: join, index: index, values: values))
      index += 1
    }
  }
}
