import Synchronization

/// The base of a stage that combines values of several publishers, such as zip and combineLatest: the code
/// that is not generic.
///
/// Requests are passed on to all publishers. A publisher that subscribes late receives the whole demand so
/// far.
class JoinSubscription: Subscription {
  let gate = DeliveryGate()
  let demand = AtomicDemand()
  let isOver = Atomic<Bool>(false)
  /// True if values wait for others; false if only the latest counts, and an output that is not requested is
  /// dropped.
  let areQueued: Bool
  /// The values of each publisher. Accessed inside the gate.
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

  init(_ values: [any JoinedValues], areQueued: Bool) {
    self.values = values
    self.areQueued = areQueued
    upstreams = Array(repeating: nil, count: values.count)
  }

  /// True if there is a value of each publisher. Only inside the gate.
  final var hasAll: Bool { !values.contains { $0.isEmpty } }

  /// True if no output can follow: all have finished, or one that has no value waiting. Only inside the gate.
  final var isExhausted: Bool {
    let finished = lock.withLock { self.finished }
    let ends = values.indices.filter { finished & 1 << $0 != 0 && (values[$0].isEmpty || !areQueued) }
    return areQueued ? !ends.isEmpty : ends.count == values.count
  }

  // MARK: - The publishers

  final func connect(_ subscription: any Subscription, at index: Int) {
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

  /// Drops the subscription of a publisher that has ended, so that the end of the stream does not cancel it.
  final func forget(at index: Int, hasFinished: Bool) {
    lock.lock()
    if hasFinished { finished |= 1 << index }
    let ended = exchange(&upstreams[index], with: nil)
    lock.unlock()
    // Released outside of the lock.
    withExtendedLifetime(ended) {}
  }

  // MARK: - Deliveries

  /// Begins a delivery: requests until `endTurn()` are the answer to that publisher's value.
  final func beginTurn(at index: Int) {
    lock.lock()
    delivering = index
    lock.unlock()
  }

  /// - Returns: the demand for the publisher whose value was delivered.
  final func endTurn() -> Subscribers.Demand {
    lock.lock()
    defer { lock.unlock() }
    delivering = nil
    let answer = self.answer
    self.answer = .none
    return answer
  }

  /// Requests values from all publishers except one, which gets the demand as the answer to its value.
  final func request(_ demand: Subscribers.Demand, except index: Int) {
    lock.lock()
    self.demand.add(demand)
    asked += demand
    let upstreams = self.upstreams
    lock.unlock()
    for (place, upstream) in upstreams.enumerated() where place != index { upstream?.request(demand) }
  }

  /// Leaves the gate, and drops the values after the end.
  final func leave() {
    if gate.leave() { releaseHeld() }
  }

  final func releaseHeld() {
    repeat {
      if isOver.load(ordering: .acquiring) { for kept in values { kept.clear() } }
    } while gate.leave()
  }

  /// Ends both sides.
  /// - Returns: false if it had ended before.
  final func end() -> Bool {
    guard !isOver.exchange(true, ordering: .acquiringAndReleasing) else { return false }
    lock.lock()
    let upstreams = self.upstreams
    for index in upstreams.indices { self.upstreams[index] = nil }
    lock.unlock()
    for upstream in upstreams { upstream?.cancel() }
    if gate.poke() { releaseHeld() }
    return true
  }

  // MARK: - The downstream

  final func request(_ demand: Subscribers.Demand) {
    demand.requireNonZero()
    if isOver.load(ordering: .acquiring) { return }
    lock.lock()
    let delivering = self.delivering
    if delivering != nil { answer += demand }
    lock.unlock()
    request(demand, except: delivering ?? -1)
  }

  final func cancel() { _ = end() }
}
