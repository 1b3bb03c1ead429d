extension Subscribers {
  /// A subscriber made of two closures that requests an unlimited number of values.
  ///
  /// The closures are released on completion and on cancellation. They are called wherever the upstream
  /// delivers; `Publisher.sink` checks that a closure of an actor is called on it.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible,
    CustomReflectable, CustomPlaygroundDisplayConvertible
  {
    @usableFromInline let uses = UseCount()
    /// Read inside of a use; written by the caller that `uses` gives the release.
    @usableFromInline @exclusivity(unchecked) var closures: Closures
    private let lock = AtomicLock()
    @exclusivity(unchecked) private var status = SubscriptionStatus.awaitingSubscription

    /// Not copyable, so that a call borrows a stored closure without reference counting.
    @usableFromInline struct Closures: ~Copyable {
      @usableFromInline let onValue: ((Input) -> Void)?
      @usableFromInline let onCompletion: ((Subscribers.Completion<Failure>) -> Void)?

      @inlinable @inline(__always) init(
        onValue: ((Input) -> Void)?, onCompletion: ((Subscribers.Completion<Failure>) -> Void)?
      ) { (self.onValue, self.onCompletion) = (onValue, onCompletion) }

      @inlinable @inline(__always) borrowing func send(_ value: Input) { onValue?(value) }

      borrowing func send(completion: Subscribers.Completion<Failure>) { onCompletion?(completion) }
    }

    /// A subscriber with these properties.
    @inlinable public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) { closures = Closures(onValue: receiveValue, onCompletion: receiveCompletion) }

    /// Called for each value; does nothing once the stream has ended.
    public var receiveValue: (Input) -> Void {
      defer { leave() }
      return uses.enter() ? closures.onValue ?? { _ in } : { _ in }
    }

    /// Called once when the stream ends; does nothing afterward.
    public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void {
      defer { leave() }
      return uses.enter() ? closures.onCompletion ?? { _ in } : { _ in }
    }

    /// Accepts the first subscription and requests unlimited values; a second one is canceled.
    public func receive(subscription: any Subscription) {
      let isFirst = lock.withLock { status.accept(subscription) }
      if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    /// Receives a value.
    @inlinable public func receive(_ value: Input) -> Subscribers.Demand {
      if uses.enter() { closures.send(value) }
      leave()
      return .none
    }

    /// Receives the end of the stream.
    public func receive(completion: Subscribers.Completion<Failure>) {
      let subscription = lock.withLock { status.end() }
      if uses.enter() && uses.end() { closures.send(completion: completion) }
      leave()
      withExtendedLifetime(subscription) {}
    }

    /// Ends the subscription.
    public func cancel() {
      guard let subscription = lock.withLock({ status.endIfSubscribed() }) else { return }
      if uses.enter() { _ = uses.end() }
      leave()
      subscription.cancel()
    }

    @inlinable @inline(__always) func leave() { if uses.leave() { release() } }

    /// A release may run user code, so it must not happen under a lock.
    @usableFromInline func release() { closures = Closures(onValue: nil, onCompletion: nil) }

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
  ///     titles.sink { print($0) } receiveValue: { print($0) }.store(in: &cancellables)
  ///
  /// - Parameters:
  ///   - receiveCompletion: called once when the stream ends.
  ///   - receiveValue: called for each value; the demand is unlimited.
  /// - Returns: the subscription; it ends when canceled or released.
  @inlinable public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure>(
      receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Calls the closure for each value.
  ///
  ///     titles.sink { print($0) }.store(in: &cancellables)
  ///
  /// - Parameter receiveValue: called for each value; the demand is unlimited.
  /// - Returns: the subscription; it ends when canceled or released.
  @inlinable public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}
