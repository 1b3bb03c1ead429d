import Synchronization

/// The base of a stage that listens to many publishers at a time, as merge does: the code that is not
/// generic.
///
/// With unlimited demand, values pass straight through. With counted demand, each inner publisher is asked
/// for one value at a time, which waits in `ManyInners.buffer` until it is requested.
@usableFromInline class ManyInnersSubscription: Subscription {
  @usableFromInline typealias Place = Int

  @usableFromInline let gate = DeliveryGate()
  @usableFromInline let demand = AtomicDemand()
  @usableFromInline let isOver = Atomic<Bool>(false)
  /// Delivers waiting values, or drops them after the end. Runs inside the gate; its body is specialized.
  @usableFromInline let onDrain: (ManyInnersSubscription) -> Void
  /// True to trap on a request for no values: in flatMap but not in merge, as in Combine.
  private let isStrict: Bool
  private let lock = AtomicLock()
  // Accessed under the lock.
  @exclusivity(unchecked) private var outer: (any Subscription)?
  /// The subscriptions of the publishers that have not finished; nil until they arrive.
  @exclusivity(unchecked) private var inners: [Place: (any Subscription)?] = [:]
  @exclusivity(unchecked) private var nextPlace = 0
  /// The publishers whose waiting value was delivered: they are asked for another value outside of the gate.
  @exclusivity(unchecked) private var hungry: [Place] = []
  /// The number of publishers that have not finished, including the outer one.
  @exclusivity(unchecked) private var running: Int

  @usableFromInline init(running: Int, isStrict: Bool, onDrain: @escaping (ManyInnersSubscription) -> Void) {
    (self.running, self.isStrict, self.onDrain) = (running, isStrict, onDrain)
  }

  final func connectOuter(_ subscription: any Subscription, demand: Subscribers.Demand) {
    lock.lock()
    let isWanted = outer == nil && !isOver.load(ordering: .relaxed)
    if isWanted { outer = subscription }
    lock.unlock()
    if isWanted { subscription.request(demand) } else { subscription.cancel() }
  }

  /// Adds a publisher.
  /// - Parameter isCounted: true if it was counted at the beginning.
  /// - Returns: its place; nil after the end.
  @usableFromInline final func addInner(isCounted: Bool = false) -> Place? {
    if isOver.load(ordering: .acquiring) { return nil }
    lock.lock()
    defer { lock.unlock() }
    if !isCounted { running += 1 }
    defer { nextPlace += 1 }
    inners[nextPlace] = .some(nil)
    return nextPlace
  }

  @usableFromInline final func askOuterForOne() {
    let outer = lock.withLock { self.outer }
    outer?.request(.max(1))
  }

  @usableFromInline final func connectInner(_ subscription: any Subscription, _ place: Place) {
    lock.lock()
    let isWanted = if case .some(nil) = inners[place] { !isOver.load(ordering: .relaxed) } else { false }
    if isWanted { inners[place] = subscription }
    lock.unlock()
    guard isWanted else { return subscription.cancel() }
    subscription.request(demand.isUnlimited ? .unlimited : .max(1))
  }

  /// Records that a publisher has finished or failed. `place` is nil for the outer one.
  /// - Returns: true if none is running.
  @usableFromInline final func finish(_ place: Place?) -> Bool {
    var finished: (any Subscription)?
    defer { withExtendedLifetime(finished) {} }
    lock.lock()
    defer { lock.unlock() }
    if let place {
      guard let inner = inners.removeValue(forKey: place) else { return false }
      finished = inner
    } else {
      finished = exchange(&outer, with: nil)
    }
    running -= 1
    return running == 0
  }

  @usableFromInline final var hasFinishedAll: Bool { lock.withLock { running == 0 } }

  @usableFromInline final func feed(_ place: Place) { lock.withLock { hungry.append(place) } }

  /// Leaves the gate, draining while there is work, then asks the publishers whose value was delivered.
  @inlinable @inline(__always) final func leave() { if gate.leave() { drainHeld() } }

  @usableFromInline final func drainHeld() {
    repeat { onDrain(self) } while gate.leave()
    askHungry()
  }

  private func askHungry() {
    while true {
      lock.lock()
      let place = hungry.popLast()
      let subscription = place.flatMap { inners[$0] ?? nil }
      lock.unlock()
      guard place != nil else { return }
      subscription?.request(.max(1))
    }
  }

  /// Ends both sides.
  /// - Parameter keepsOuter: true to not cancel the outer publisher, as in Combine when an inner one fails.
  /// - Returns: false if it had ended before.
  @usableFromInline @discardableResult final func end(keepsOuter: Bool = false) -> Bool {
    guard !isOver.exchange(true, ordering: .acquiringAndReleasing) else { return false }
    let (outer, inners) = lock.withLock {
      (exchange(&self.outer, with: nil), exchange(&self.inners, with: [:]))
    }
    for place in inners.keys.sorted() { inners[place]??.cancel() }
    if !keepsOuter { outer?.cancel() }
    return true
  }

  @usableFromInline final func request(_ demand: Subscribers.Demand) {
    if isStrict { demand.requireNonZero() }
    if demand == .none || isOver.load(ordering: .acquiring) { return }
    self.demand.add(demand)
    if gate.poke() { drainHeld() }
    guard demand == .unlimited else { return }
    let inners = lock.withLock { self.inners }
    for place in inners.keys.sorted() { inners[place]??.request(.unlimited) }
  }

  @usableFromInline final func cancel() { if end(), gate.poke() { drainHeld() } }
}
