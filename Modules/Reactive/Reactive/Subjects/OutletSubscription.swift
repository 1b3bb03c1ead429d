/// What a subscriber of a subject holds. It keeps the subject alive until it ends.
@usableFromInline
final class OutletSubscription: Subscription, OperatorDescription {
  private let list: OutletList
  /// Not owned; nil once the subscription has ended. Touched under the list's lock.
  @exclusivity(unchecked) private var outlet: Unmanaged<Outlet>?
  /// The subject. Touched under the list's lock.
  @exclusivity(unchecked) private var parent: AnyObject?

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
    if let outlet, outlet.demand.close() { list.retire() }
    withExtendedLifetime(parent) {}
  }

  /// The subscription has ended. Call with the list's lock held.
  /// - Returns: the subject, to be let go of after unlocking.
  func detach() -> AnyObject? {
    outlet = nil
    let parent = self.parent
    self.parent = nil
    return parent
  }

  @usableFromInline var operatorName: String { list.name }

  @usableFromInline var mirrorChildren: [Mirror.Child] {
    list.lock.lock()
    let outlet = self.outlet?.takeUnretainedValue()
    let parent = list.subjectName ?? self.parent as Any
    list.lock.unlock()
    let demand = outlet?.demand.current ?? .none
    return [
      ("parent", parent), ("downstream", outlet?.anyDownstream as Any),
      (list.demandLabel, list.demandLabel == "demand" ? demand : demand > 0), ("subject", parent),
    ]
  }
}
