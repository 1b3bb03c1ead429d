/// The base of a subscription that produces its values on request, or stores them until then.
///
/// `onDrain` runs inside the gate, one call at a time, whenever there is work: a request, a cancellation, or
/// values from the subclass. It delivers while `demand.take()` returns true, and releases everything once
/// `demand.isClosed`. A request during a delivery makes it run again, so nothing recurses.
@usableFromInline class PullSubscription: Subscription {
  @usableFromInline let demand = AtomicDemand()
  @usableFromInline let gate = DeliveryGate()
  /// Made where the subscriber's type is known, so that its body is specialized.
  @usableFromInline let onDrain: (PullSubscription) -> Void

  /// True to trap on a request for no values; false to ignore it.
  private let isStrict: Bool

  @usableFromInline init(isStrict: Bool = true, onDrain: @escaping (PullSubscription) -> Void) {
    (self.isStrict, self.onDrain) = (isStrict, onDrain)
  }

  @usableFromInline func request(_ demand: Subscribers.Demand) {
    if isStrict { demand.requireNonZero() }
    self.demand.add(demand)
    drain()
  }

  @usableFromInline func cancel() { if demand.close() { drain() } }

  /// Drains now, or has the delivering thread drain afterward.
  final func drain() {
    guard gate.poke() else { return }
    repeat { onDrain(self) } while gate.leave()
  }
}
