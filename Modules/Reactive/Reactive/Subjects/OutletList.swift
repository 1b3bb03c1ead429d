import Synchronization

/// The subscribers of a subject, and the gate for all of its sends.
///
/// A thread inside the gate walks the list without a lock and without reference counting: subscribers may be
/// appended at any time, but leave the list only inside the gate.
@usableFromInline final class OutletList {
  @usableFromInline let gate = DeliveryGate()
  /// Guards the links, and the subject's own value and completion.
  @usableFromInline let lock = AtomicLock()
  @usableFromInline @exclusivity(unchecked) var head: Unmanaged<Outlet>?
  /// The last outlet; published after its predecessors' links, so that a walk up to it sees them.
  @usableFromInline let tail = Atomic<UInt>(0)
  /// True once a subscriber has requested values.
  @usableFromInline let isWanted = Atomic<Bool>(false)
  // Accessed under the lock.
  @usableFromInline @exclusivity(unchecked) var isFinished = false
  @exclusivity(unchecked) private var upstreams: [any Subscription] = []
  /// Closed outlets that are still in the list.
  @exclusivity(unchecked) private var leaving: Unmanaged<Outlet>?
  let name: String
  /// The label of the demand in mirrors. For any label other than `demand`, the mirror shows whether there is
  /// demand; nil to show only the downstream.
  let demandLabel: String?

  @usableFromInline init(name: String, demandLabel: String? = "demand") {
    (self.name, self.demandLabel) = (name, demandLabel)
  }

  /// No outlet is left: the subscription of an outlet holds the list.
  deinit { for upstream in upstreams { upstream.cancel() } }

  /// Ends the subject, after storing the completion.
  /// - Returns: false if it had ended before.
  func finish(_ store: () -> Void) -> Bool {
    lock.withLock {
      if isFinished { return false }
      store()
      isFinished = true
      return true
    }
  }

  func add(upstream: any Subscription) { lock.withLock { upstreams.append(upstream) } }

  /// Called when a subscriber requests values: the first time, requests unlimited values from all upstreams.
  func want() {
    if isWanted.load(ordering: .acquiring) { return }
    guard !isWanted.exchange(true, ordering: .acquiringAndReleasing) else { return }
    let upstreams = lock.withLock { self.upstreams }
    for upstream in upstreams { upstream.request(.unlimited) }
  }

  /// Adds the outlet at the end.
  /// - Returns: the subscriber's subscription; nil if the subject has ended.
  @usableFromInline func attach(_ outlet: consuming Outlet, parent: AnyObject) -> OutletSubscription? {
    let last = Unmanaged<Outlet>.passRetained(outlet)
    let subscription = OutletSubscription(list: self, parent: parent)
    lock.lock()
    guard !isFinished else {
      lock.unlock()
      last.release()
      return nil
    }
    subscription.outlet = last
    let previous = tailOutlet
    last._withUnsafeGuaranteedRef {
      $0.subscription = subscription
      $0.previous = previous
    }
    if let previous {
      previous._withUnsafeGuaranteedRef { $0.next = last }
    } else {
      head = last
    }
    tail.store(UInt(bitPattern: last.toOpaque()), ordering: .releasing)
    lock.unlock()
    return subscription
  }

  /// Removes a closed outlet, now or when the running delivery ends. Called once, by the thread that closed
  /// it.
  @usableFromInline func retire(_ outlet: Unmanaged<Outlet>) {
    lock.lock()
    outlet._withUnsafeGuaranteedRef { $0.nextLeaving = leaving }
    leaving = outlet
    lock.unlock()
    if gate.poke() {
      sweep()
      leave()
    }
  }

  /// Calls the body for each outlet that is in the list at the start, in order of subscription.
  @inlinable @inline(__always) func forEach(_ body: (Outlet) -> Void) {
    let last = tail.load(ordering: .acquiring)
    guard last != 0, var node = head else { return }
    while true {
      node._withUnsafeGuaranteedRef(body)
      if UInt(bitPattern: node.toOpaque()) == last { return }
      node = node._withUnsafeGuaranteedRef { $0.next }.unsafelyUnwrapped
    }
  }

  /// Leaves the gate, after removing closed outlets.
  @inlinable @inline(__always) func leave() { while gate.leave() { sweep() } }

  /// Removes closed outlets. Only inside the gate, when no walk is running.
  @usableFromInline func sweep() {
    lock.lock()
    var gone = leaving
    leaving = nil
    var node = gone
    while let outlet = node {
      node = outlet._withUnsafeGuaranteedRef {
        unlink($0)
        return $0.nextLeaving
      }
    }
    lock.unlock()
    // Releasing a subscriber or a subject may run user code, so it happens after the list is consistent.
    while let outlet = gone {
      gone = outlet._withUnsafeGuaranteedRef { $0.nextLeaving }
      outlet.release()
    }
  }

  /// Call with the lock held.
  private func unlink(_ outlet: Outlet) {
    if let previous = outlet.previous {
      previous._withUnsafeGuaranteedRef { $0.next = outlet.next }
    } else {
      head = outlet.next
    }
    if let next = outlet.next {
      next._withUnsafeGuaranteedRef { $0.previous = outlet.previous }
    } else {
      tail.store(outlet.previous.map { UInt(bitPattern: $0.toOpaque()) } ?? 0, ordering: .releasing)
    }
    outlet.parent = outlet.subscription?.detach(keepingParent: outlet.keepsParent)
  }

  private var tailOutlet: Unmanaged<Outlet>? {
    UnsafeRawPointer(bitPattern: tail.load(ordering: .relaxed)).map { .fromOpaque($0) }
  }
}
