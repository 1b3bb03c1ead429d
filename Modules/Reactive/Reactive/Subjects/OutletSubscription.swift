/// The subscription of a subject's subscriber. It keeps the subject alive until it ends.
@usableFromInline
final class OutletSubscription: Subscription, OperatorDescription {
  private let list: OutletList
  /// Unowned; nil once the subscription has ended. Touched under the list's lock.
  @exclusivity(unchecked) private var outlet: Unmanaged<Outlet>?
  /// The subject. Touched under the list's lock.
  @exclusivity(unchecked) private var parent: AnyObject?
  /// The outstanding demand at the end, for the mirror. Touched under the list's lock.
  @exclusivity(unchecked) private var finalDemand = Subscribers.Demand.none

  init(list: OutletList, outlet: Outlet, parent: AnyObject) {
    self.list = list
    self.outlet = .passUnretained(outlet)
    self.parent = parent
  }

  deinit {
    list.lock.lock()
    outlet?._withUnsafeGuaranteedRef { $0.subscription = nil }
    list.lock.unlock()
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    demand.requireNonZero()
    list.lock.lock()
    let outlet = self.outlet?.takeUnretainedValue()
    let parent = self.parent
    list.lock.unlock()
    guard let outlet, let parent else { return }
    outlet.demand.add(demand)
    if let onRequest = outlet.onRequest { onRequest(outlet, parent) } else { list.want() }
  }

  @usableFromInline
  func cancel() {
    list.lock.lock()
    let outlet = self.outlet?.takeUnretainedValue()
    outlet?.subscription = nil
    let parent = detach()
    list.lock.unlock()
    if let outlet, outlet.demand.close() { list.retire(outlet) }
    withExtendedLifetime(parent) {}
  }

  /// The subscription has ended. Call with the list's lock held.
  /// - Returns: the subject, to be released after unlocking.
  func detach(keepingParent: Bool = false) -> AnyObject? {
    if let outlet {
      finalDemand = outlet._withUnsafeGuaranteedRef { $0.finalDemand ?? $0.demand.current }
    }
    outlet = nil
    if keepingParent { return nil }
    return exchange(&parent, with: nil)
  }

  @usableFromInline var operatorName: String { list.name }

  @usableFromInline var mirrorChildren: [Mirror.Child] {
    list.lock.lock()
    let outlet = self.outlet?.takeUnretainedValue()
    let parent = list.subjectName ?? self.parent as Any
    let demand = outlet.map { $0.finalDemand ?? $0.demand.current } ?? finalDemand
    list.lock.unlock()
    return [
      ("parent", parent), ("downstream", outlet?.anyDownstream as Any),
      (list.demandLabel, list.demandLabel == "demand" ? demand : demand > 0), ("subject", parent),
    ]
  }
}
