/// The value of a `@Published` property with its listeners.
final class PublishedBox<Value> {
  /// Sends to the subscribers; its value is ahead of the property's while it sends.
  let subject: CurrentValueSubject<Value, Never>
  private let lock = AtomicLock()
  // Accessed under the lock.
  @exclusivity(unchecked) private var current: Value
  @exclusivity(unchecked) private var objectWillChange: ObservableObjectPublisher?
  @exclusivity(unchecked) private var upstreams: [any Subscription] = []

  init(_ value: Value) {
    current = value
    subject = CurrentValueSubject(value, name: "PublishedSubject")
  }

  deinit { for upstream in upstreams { upstream.cancel() } }

  var value: Value { lock.withLock { current } }

  func announce(through publisher: ObservableObjectPublisher) -> ObservableObjectPublisher {
    lock.withLock {
      if objectWillChange == nil { objectWillChange = publisher }
      return objectWillChange ?? publisher
    }
  }

  /// Sends the value to all subscribers, then stores it, or the one that a subscriber has set meanwhile.
  func set(_ new: Value) {
    let objectWillChange = lock.withLock { self.objectWillChange }
    objectWillChange?.send()
    subject.send(new)
    var value = subject.value
    lock.withLock { swap(&current, &value) }
  }

  func keep(_ upstream: any Subscription) { lock.withLock { upstreams.append(upstream) } }

  func drop(_ upstream: any Subscription) {
    let dropped = lock.withLock {
      let index = upstreams.firstIndex { $0.combineIdentifier == upstream.combineIdentifier }
      return index.map { upstreams.remove(at: $0) }
    }
    withExtendedLifetime(dropped) {}
  }
}

/// Writes to a `@Published` property, which holds the subscription and is not retained by it.
final class PublishedSubscriber<Value>: Subscriber, OperatorDescription {
  private weak let box: PublishedBox<Value>?
  private let isolation: IsolationPin?
  private let lock = AtomicLock()
  @exclusivity(unchecked) private var status = SubscriptionStatus.awaitingSubscription
  var operatorName: String { "PublishedSubscriber" }

  init(_ box: PublishedBox<Value>, isolation: (any Actor)?) {
    self.box = box
    self.isolation = isolation.map { IsolationPin($0) }
  }

  func receive(subscription: any Subscription) {
    guard lock.withLock({ status.accept(subscription) }), let box else { return subscription.cancel() }
    box.keep(subscription)
    subscription.request(.unlimited)
  }

  func receive(_ input: Value) -> Subscribers.Demand {
    guard let box else { return .none }
    isolation?.check()
    box.set(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {
    if let subscription = lock.withLock({ status.end() }) { box?.drop(subscription) }
  }
}
