import Synchronization

/// A subject that passes on values and stores none.
///
/// A subscriber without demand misses a value. `send` may be called from many threads, and from inside a
/// subscriber: sends from several threads wait for one another, and a nested one is delivered at once.
///
///     let titles = PassthroughSubject<String, Never>()
///     let cancellable = titles.sink { print($0) }
///     titles.send("Today")
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  @usableFromInline let list = OutletList(name: "PassthroughSubject")
  /// The completion; nil before the end. Accessed under the list's lock.
  @usableFromInline @exclusivity(unchecked) var completion: Subscribers.Completion<Failure>?

  /// A subject without subscribers.
  public init() {}

  /// Passes a subscription to an upstream to the subject. The subject requests an unlimited number of values
  /// when its first subscriber requests one.
  public func send(subscription: any Subscription) {
    list.add(upstream: subscription)
    if list.isWanted.load(ordering: .acquiring) { subscription.request(.unlimited) }
  }

  /// Attaches the subscriber. Call `subscribe(_:)` instead.
  @inlinable public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    if let subscription = list.attach(OutletOf(AnySubscriber(subscriber)), parent: self) {
      subscriber.receive(subscription: subscription)
    } else {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: completion.unsafelyUnwrapped)
    }
  }

  /// Sends a value to all subscribers that have asked for one.
  @inlinable public func send(_ input: Output) {
    list.gate.enter()
    list.forEach { unsafeDowncast($0, to: OutletOf<Output, Failure>.self).offer(input) }
    list.leave()
  }

  /// Ends the subject and all its subscriptions; later values are ignored.
  public func send(completion: Subscribers.Completion<Failure>) {
    guard list.finish({ self.completion = completion }) else { return }
    list.gate.enter()
    list.forEach { unsafeDowncast($0, to: OutletOf<Output, Failure>.self).finish(completion, in: list) }
    list.leave()
  }
}

/// `@unchecked`: the list and its gate are thread-safe; values are Sendable.
extension PassthroughSubject: @unchecked Sendable where Output: Sendable {}
