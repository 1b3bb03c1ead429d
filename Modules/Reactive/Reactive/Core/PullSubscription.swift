/// The base of a subscription that produces its values itself when they are asked for, or keeps them until then.
///
/// `onDrain` runs inside the gate, one at a time, whenever there is news: a request, a cancellation, or what the
/// subclass put in. It delivers while `demand.take()` says so, and releases all it holds once
/// `demand.isClosed`. A request from inside a delivery makes it run again, so nothing recurses.
@usableFromInline
class PullSubscription: Subscription {
  @usableFromInline let demand = AtomicDemand()
  @usableFromInline let gate = DeliveryGate()
  /// Formed where the subscriber's type is known, so its body is specialized.
  @usableFromInline let onDrain: (PullSubscription) -> Void

  /// True if a request for nothing traps; else it does nothing.
  private let isStrict: Bool

  @usableFromInline
  init(isStrict: Bool = true, onDrain: @escaping (PullSubscription) -> Void) {
    self.isStrict = isStrict
    self.onDrain = onDrain
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    if isStrict { demand.requireNonZero() }
    self.demand.add(demand)
    drain()
  }

  @usableFromInline
  func cancel() {
    if demand.close() { drain() }
  }

  /// Reacts to an event: drains now, or has the delivering thread drain afterward.
  @usableFromInline
  final func drain() {
    guard gate.poke() else { return }
    repeat { onDrain(self) } while gate.leave()
  }
}
