import Synchronization

/// A subject that stores the last value and sends it first to each new subscriber.
///
/// A subscriber that requests a value late gets only the latest one. `send` and `value` may be used from many
/// threads, and from inside a subscriber.
///
///     let count = CurrentValueSubject<Int, Never>(0)
///     let cancellable = count.sink { print($0) }  // prints 0
///     count.value += 1                            // prints 1
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  @usableFromInline let list: OutletList
  /// Accessed under the list's lock, like the next two.
  @usableFromInline @exclusivity(unchecked) var currentValue: Output
  /// The number of the last send.
  @usableFromInline @exclusivity(unchecked) var version: UInt64 = 0
  @usableFromInline @exclusivity(unchecked) var completion: Subscribers.Completion<Failure>?

  /// A subject with an initial value.
  public convenience init(_ value: Output) { self.init(value, name: "CurrentValueSubject") }

  init(_ value: Output, name: String) {
    list = OutletList(name: name)
    currentValue = value
  }

  /// The last value. Setting it also sends it.
  @inlinable public var value: Output {
    get { list.lock.withLock { currentValue } }
    set { publish(newValue, evenIfFinished: true) }
  }

  /// Passes a subscription to an upstream to the subject, which requests an unlimited number of values.
  public func send(subscription: any Subscription) {
    list.add(upstream: subscription)
    subscription.request(.unlimited)
  }

  /// Attaches the subscriber. Call `subscribe(_:)` instead.
  @inlinable public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    let outlet = OutletOf(AnySubscriber(subscriber)) {
      unsafeDowncast($1, to: CurrentValueSubject.self).fetch(
        unsafeDowncast($0, to: OutletOf<Output, Failure>.self))
    }
    if let subscription = list.attach(outlet, parent: self) {
      subscriber.receive(subscription: subscription)
    } else {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: completion.unsafelyUnwrapped)
    }
  }

  /// Replaces the value and sends it to all subscribers with open demand.
  @inlinable public func send(_ input: Output) { publish(input, evenIfFinished: false) }

  /// Ends the subject and all its subscriptions; later values are ignored.
  public func send(completion: Subscribers.Completion<Failure>) {
    guard list.finish({ self.completion = completion }) else { return }
    list.gate.enter()
    list.forEach {
      $0.gate.enter()
      unsafeDowncast($0, to: OutletOf<Output, Failure>.self).finish(completion, in: list)
      _ = $0.gate.leave()
    }
    list.leave()
  }
}

extension CurrentValueSubject {
  /// The value is replaced inside the gate, so that the last delivered value is the stored one.
  @inlinable @inline(__always) func publish(_ newValue: Output, evenIfFinished: Bool) {
    list.gate.enter()
    var value = newValue
    list.lock.lock()
    let isFinished = list.isFinished
    if !isFinished || evenIfFinished { swap(&currentValue, &value) }
    version &+= 1
    let version = self.version
    list.lock.unlock()
    if !isFinished {
      list.forEach { offer(newValue, version, to: unsafeDowncast($0, to: OutletOf<Output, Failure>.self)) }
    }
    list.leave()
  }

  /// A subscriber with unlimited demand is never owed a value, so no lock is needed.
  @inlinable @inline(__always)
  func offer(_ value: Output, _ version: UInt64, to outlet: OutletOf<Output, Failure>) {
    if outlet.demand.isUnlimited && outlet.debt.load(ordering: .acquiring) == Outlet.settled {
      if outlet.fetched < version { _ = outlet.downstream.receive(value) }
    } else {
      offerCounted(value, version, to: outlet)
    }
  }

  @inlinable func offerCounted(_ value: Output, _ version: UInt64, to outlet: OutletOf<Output, Failure>) {
    if outlet.isOwed { return }
    outlet.gate.enter()
    // A subscriber that is owed a value gets this one, or a later one, from `fetch`.
    if !outlet.isOwed && outlet.fetched < version {
      if outlet.demand.take() {
        outlet.demand.add(outlet.downstream.receive(value))
      } else {
        outlet.debt.store(Outlet.owed, ordering: .sequentiallyConsistent)
      }
    }
    _ = outlet.gate.leave()
    // A request may have come between the check of the demand and the setting of the debt.
    if outlet.demand.isOpen { fetch(outlet) }
  }

  @inlinable func fetch(_ outlet: OutletOf<Output, Failure>) {
    while outlet.demand.isOpen,
      outlet.debt.compareExchange(
        expected: Outlet.owed, desired: Outlet.fetching, ordering: .sequentiallyConsistent
      ).exchanged
    {
      outlet.gate.enter()
      let hasDemand = outlet.demand.take()
      if hasDemand {
        list.lock.lock()
        let value = currentValue
        outlet.fetched = version
        list.lock.unlock()
        outlet.debt.store(Outlet.delivering, ordering: .sequentiallyConsistent)
        outlet.demand.add(outlet.downstream.receive(value))
        // If a nested send found no demand, the debt stays.
        _ = outlet.debt.compareExchange(
          expected: Outlet.delivering, desired: Outlet.settled, ordering: .sequentiallyConsistent)
      } else {
        outlet.debt.store(Outlet.owed, ordering: .sequentiallyConsistent)
      }
      _ = outlet.gate.leave()
    }
  }
}

/// `@unchecked`: the list and its gates are thread-safe; values are Sendable.
extension CurrentValueSubject: @unchecked Sendable where Output: Sendable {}
