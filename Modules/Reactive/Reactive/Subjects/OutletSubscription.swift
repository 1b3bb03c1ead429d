/// The subscription of a subject's subscriber, which holds the subject until its end.
@usableFromInline final class OutletSubscription: Subscription, OperatorDescription {
  private let list: OutletList
  /// Unowned; nil before the subscription is in the list and after its end. Accessed under the list's lock.
  @exclusivity(unchecked) var outlet: Unmanaged<Outlet>?
  /// The demand at the end, for mirrors. Accessed under the list's lock.
  @exclusivity(unchecked) private var lastDemand = Subscribers.Demand.none
  /// The subject. Accessed under the list's lock.
  @exclusivity(unchecked) private var parent: AnyObject?

  init(list: OutletList, parent: AnyObject) { (self.list, self.parent) = (list, parent) }

  @usableFromInline func request(_ demand: Subscribers.Demand) {
    demand.requireNonZero()
    list.lock.lock()
    guard let outlet else { return list.lock.unlock() }
    let onRequest = outlet._withUnsafeGuaranteedRef {
      $0.demand.add(demand)
      return $0.onRequest
    }
    if let onRequest, let parent {
      let outlet = outlet.takeUnretainedValue()
      list.lock.unlock()
      onRequest(outlet, parent)
    } else {
      list.lock.unlock()
      list.want()
    }
  }

  @usableFromInline func cancel() {
    list.lock.lock()
    let outlet = self.outlet
    // Closed under the lock; the outlet stays in the list until it is retired here.
    let isFirst = outlet?._withUnsafeGuaranteedRef { $0.end() }
    let held = outlet?._withUnsafeGuaranteedRef { exchange(&$0.subscription, with: nil) }
    let parent = detach()
    list.lock.unlock()
    if let outlet, isFirst == true { list.retire(outlet) }
    withExtendedLifetime((held, parent)) {}
  }

  /// Ends the subscription. Call with the list's lock held.
  /// - Returns: the subject, to be released after unlocking.
  func detach(keepingParent: Bool = false) -> AnyObject? {
    if let outlet { lastDemand = outlet._withUnsafeGuaranteedRef { $0.lastDemand } }
    outlet = nil
    if keepingParent { return nil }
    return exchange(&parent, with: nil)
  }

  @usableFromInline var operatorName: String { list.name }

  @usableFromInline var mirrorChildren: [Mirror.Child] {
    list.lock.lock()
    let outlet = self.outlet?.takeUnretainedValue()
    let parent = self.parent as Any
    let demand = outlet?.demand.current ?? lastDemand
    list.lock.unlock()
    let downstream: Mirror.Child = ("downstream", outlet?.anyDownstream as Any)
    guard let label = list.demandLabel else { return [downstream] }
    return [
      ("parent", parent), downstream, (label, label == "demand" ? demand : demand > 0), ("subject", parent),
    ]
  }
}
