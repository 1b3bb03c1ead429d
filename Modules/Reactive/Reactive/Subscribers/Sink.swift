extension Subscribers {
  /// A subscriber made of two closures that asks for an unlimited number of values.
  ///
  /// The closures are released on completion and on cancellation. A closure given to this initializer is called
  /// wherever the upstream delivers; `Publisher.sink` checks that a closure of an actor is called on it.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible,
    CustomReflectable, CustomPlaygroundDisplayConvertible
  {
    @usableFromInline let lock = AtomicLock()
    @usableFromInline @exclusivity(unchecked) var onValue: (Input) -> Void
    @usableFromInline @exclusivity(unchecked) var onCompletion: (Subscribers.Completion<Failure>) -> Void
    @usableFromInline @exclusivity(unchecked) var status = SubscriptionStatus.awaitingSubscription

    /// - Parameters:
    ///   - receiveCompletion: called once when the stream ends.
    ///   - receiveValue: called for each value.
    @inlinable
    public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      onValue = receiveValue
      onCompletion = receiveCompletion
    }

    /// Called for each value.
    public var receiveValue: (Input) -> Void {
      get {
        lock.lock()
        defer { lock.unlock() }
        return onValue
      }
      set {
        lock.lock()
        let old = onValue
        onValue = newValue
        lock.unlock()
        _ = old
      }
    }

    /// Called once when the stream ends.
    public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void {
      get {
        lock.lock()
        defer { lock.unlock() }
        return onCompletion
      }
      set {
        lock.lock()
        let old = onCompletion
        onCompletion = newValue
        lock.unlock()
        _ = old
      }
    }

    /// Takes the first subscription and asks for all there is; a second one is canceled.
    public func receive(subscription: any Subscription) {
      lock.lock()
      let isFirst = status.accept(subscription)
      lock.unlock()
      if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    /// Takes one value.
    @inlinable
    public func receive(_ value: Input) -> Subscribers.Demand {
      lock.lock()
      let onValue = self.onValue
      lock.unlock()
      onValue(value)
      return .none
    }

    /// Takes the end of the stream.
    public func receive(completion: Subscribers.Completion<Failure>) {
      let closures = terminate()
      closures.onCompletion(completion)
    }

    /// Ends the subscription.
    public func cancel() {
      lock.lock()
      let isSubscribed = status.isSubscribed
      lock.unlock()
      if isSubscribed { terminate().subscription?.cancel() }
    }

    /// Returns what it releases: a release may run a user's code, which must not happen under the lock.
    private func terminate() -> (
      onValue: (Input) -> Void, onCompletion: (Subscribers.Completion<Failure>) -> Void,
      subscription: (any Subscription)?
    ) {
      lock.lock()
      let before = (onValue, onCompletion, status.end())
      onValue = { _ in }
      onCompletion = { _ in }
      lock.unlock()
      return before
    }

    /// `Sink`.
    public var description: String { "Sink" }
    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
    /// `Sink`.
    public var playgroundDescription: Any { description }
  }
}

extension Publisher {
  /// Calls the closures for each value and for the end.
  ///
  /// - Parameters:
  ///   - receiveCompletion: called once when the stream ends.
  ///   - receiveValue: called for each value; the demand is unlimited.
  /// - Returns: the subscription; it ends when canceled or released.
  @inlinable
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure>(
      receiveCompletion: receiveCompletion,
      receiveValue: receiveValue)
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Calls the closure for each value.
  ///
  /// - Parameter receiveValue: called for each value; the demand is unlimited.
  /// - Returns: the subscription; it ends when canceled or released.
  @inlinable
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure>(
      receiveCompletion: { _ in },
      receiveValue: receiveValue)
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }
}
