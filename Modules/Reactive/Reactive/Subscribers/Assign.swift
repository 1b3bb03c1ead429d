extension Subscribers {
  /// A subscriber that writes each value into a property of an object. Its demand is unlimited.
  ///
  /// The object is released on completion and on cancellation.
  public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible
  {
    /// The subscriber cannot receive an error.
    public typealias Failure = Never

    private let lock = AtomicLock()
    @exclusivity(unchecked) private var root: Root?
    @exclusivity(unchecked) private var status = SubscriptionStatus.awaitingSubscription
    private let isolation: IsolationPin?

    /// The property to write.
    public let keyPath: ReferenceWritableKeyPath<Root, Input>

    /// The object to write to; nil after the end of the stream.
    public var object: Root? { lock.withLock { root } }

    /// A subscriber with these properties.
    public convenience init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      self.init(object: object, keyPath: keyPath, isolation: nil)
    }

    @usableFromInline
    init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>, isolation: (any Actor)?) {
      root = object
      self.keyPath = keyPath
      self.isolation = isolation.map { IsolationPin($0) }
    }

    /// Takes the subscription and asks for values.
    public func receive(subscription: any Subscription) {
      if lock.withLock({ status.accept(subscription) }) {
        subscription.request(.unlimited)
      } else {
        subscription.cancel()
      }
    }

    /// Receives a value.
    public func receive(_ value: Input) -> Subscribers.Demand {
      guard let object = lock.withLock({ status.isSubscribed ? root : nil }) else { return .none }
      isolation?.check()
      object[keyPath: keyPath] = value
      return .none
    }

    /// Receives the end of the stream.
    public func receive(completion: Subscribers.Completion<Never>) {
      // Released here: a release may run user code, so it must not happen under the lock.
      withExtendedLifetime(terminate()) {}
    }

    /// Ends the subscription.
    public func cancel() { terminate()?.cancel() }

    private func terminate() -> (any Subscription)? {
      lock.lock()
      let subscription = status.endIfSubscribed()
      let object = subscription == nil ? nil : exchange(&root, with: nil)
      lock.unlock()
      withExtendedLifetime(object) {}
      return subscription
    }

    /// `Assign` and the object's type.
    public var description: String { "Assign \(Root.self)." }
    /// The object, the key path and the status.
    public var customMirror: Mirror {
      let (object, status) = lock.withLock { (root, self.status) }
      return Mirror(
        self, children: [("object", object as Any), ("keyPath", keyPath), ("status", status as Any)])
    }
    /// The description.
    public var playgroundDescription: Any { description }
  }
}

extension Publisher where Failure == Never {
  /// Writes each value into a property of the object, which is retained until the stream ends.
  ///
  ///     titles.assign(to: \.title, on: model).store(in: &cancellables)
  ///
  /// - Parameters:
  ///   - keyPath: the property that is written.
  ///   - object: the object to write to. A write off the actor on which this is called traps.
  /// - Returns: the subscription; canceling or releasing it ends it.
  @inlinable public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: @autoclosure @isolated(any) () -> Root
  ) -> AnyCancellable {
    let subscriber = Subscribers.Assign(
      object: valueOf(object), keyPath: keyPath, isolation: object.isolation)
    receive(subscriber: subscriber)
    return AnyCancellable(subscriber)
  }
}
