import Synchronization

/// One subscriber of a subject, as an element of the subject's list: the part that is not generic.
///
/// The list owns the outlet, and the outlet its subscriber's `OutletSubscription`, which only points back. So the subject keeps
/// a subscription until its end, as in Combine, and the subscriber is released as soon as the outlet leaves the list, even if
/// the subscription is still referenced.
@usableFromInline class Outlet {
  @usableFromInline let demand = AtomicDemand()
  /// The next outlet, owned by the list. Written under the list's lock.
  @usableFromInline @exclusivity(unchecked) final var next: Unmanaged<Outlet>?
  /// Unowned. Accessed under the list's lock.
  @exclusivity(unchecked) final var previous: Unmanaged<Outlet>?
  /// Nil after a cancellation. Accessed under the list's lock, then by the thread that releases the outlet.
  @exclusivity(unchecked) final var subscription: OutletSubscription?
  /// True if the subscription holds the subject even after its end. Written inside the gate.
  @usableFromInline @exclusivity(unchecked) final var keepsParent = false
  /// Called with the subject by a request, after the demand was added.
  @usableFromInline let onRequest: ((Outlet, AnyObject) -> Void)?

  @usableFromInline init(onRequest: ((Outlet, AnyObject) -> Void)?) { self.onRequest = onRequest }

  /// The next outlet to leave the list. Accessed under the list's lock, then by the thread that releases it.
  @exclusivity(unchecked) final var nextLeaving: Unmanaged<Outlet>?
  /// The subject, once the subscription has released it: released with the outlet, outside of all locks.
  @exclusivity(unchecked) final var parent: AnyObject?

  @exclusivity(unchecked) final var lastDemand = Subscribers.Demand.none

  /// Ends the subscription.
  /// - Returns: false if it had ended before.
  @usableFromInline final func end() -> Bool {
    let last = demand.current
    guard demand.close() else { return false }
    lastDemand = last
    return true
  }

  /// True if the subscriber is owed the current value.
  @usableFromInline let debt = Atomic<UInt8>(Outlet.owed)
  /// Prevents that a request's delivery of the current value and a send overlap.
  @usableFromInline let gate = DeliveryGate()
  /// The number of the send whose value a request delivered. Written inside the gate.
  @usableFromInline @exclusivity(unchecked) final var fetched: UInt64 = 0

  @inlinable static var settled: UInt8 { 0 }
  @inlinable static var owed: UInt8 { 1 }
  /// A request is about to read the current value.
  @inlinable static var fetching: UInt8 { 2 }
  /// A request has read the current value and is delivering it.
  @inlinable static var delivering: UInt8 { 3 }

  /// True if a request will read the current value, so that a send need not deliver it.
  @inlinable final var isOwed: Bool {
    let debt = debt.load(ordering: .sequentiallyConsistent)
    return debt == Outlet.owed || debt == Outlet.fetching
  }

  var anyDownstream: Any? { nil }
}

/// The part that knows the types of values and errors.
@usableFromInline final class OutletOf<Output, Failure: Error>: Outlet {
  @usableFromInline let downstream: AnySubscriber<Output, Failure>

  @usableFromInline
  init(_ downstream: AnySubscriber<Output, Failure>, onRequest: ((Outlet, AnyObject) -> Void)? = nil) {
    self.downstream = downstream
    super.init(onRequest: onRequest)
  }

  /// Delivers a value if the subscriber has demand. Only inside the gate.
  @inlinable @inline(__always)
  final func offer(_ value: Output) { if demand.take() { demand.add(downstream.receive(value)) } }

  /// Delivers the completion and retires, unless the subscription has ended. Only inside the gate.
  @inlinable final func finish(_ completion: Subscribers.Completion<Failure>, in list: OutletList) {
    guard end() else { return }
    downstream.receive(completion: completion)
    list.retire(.passUnretained(self))
  }

  override var anyDownstream: Any? { downstream }
}
