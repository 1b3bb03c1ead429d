import Synchronization

/// A subject that hands on what it is sent and keeps nothing.
///
/// A value is lost for a subscriber that has not asked for one. `send` may be called from many threads, and
/// from inside a subscriber: sends from several threads follow one another, a nested one is delivered at once.
///
///     let titles = PassthroughSubject<String, Never>()
///     let cancellable = titles.sink { print($0) }
///     titles.send("Today")
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  @usableFromInline let list = OutletList(name: "PassthroughSubject")
  /// The completion; nil before the end. Touched under the list's lock.
  @usableFromInline @exclusivity(unchecked) var completion: Subscribers.Completion<Failure>?

  /// A subject without subscribers.
  public init() {}

  /// Gives the subject a subscription to an upstream. It is asked for an unlimited number of values when the
  /// first subscriber asks for one.
  public func send(subscription: any Subscription) {
    list.add(upstream: subscription)
    if list.isWanted.load(ordering: .acquiring) { subscription.request(.unlimited) }
  }

  /// Attaches the subscriber; call `subscribe(_:)` rather than this.
  @inlinable
  public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
    if let subscription = list.attach(OutletTo(subscriber), parent: self) {
      subscriber.receive(subscription: subscription)
    } else {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: completion.unsafelyUnwrapped)
    }
  }

  /// Sends a value to all subscribers that have asked for one.
  @inlinable
  public func send(_ input: Output) {
    list.gate.enter()
    list.forEach { unsafeDowncast($0, to: OutletOf<Output, Failure>.self).offer(input) }
    list.leave()
  }

  /// Ends the subject and all its subscriptions; what is sent later is ignored.
  public func send(completion: Subscribers.Completion<Failure>) {
    list.lock.lock()
    let isFirst = !list.isFinished
    if isFirst {
      self.completion = completion
      list.isFinished = true
    }
    list.lock.unlock()
    guard isFirst else { return }
    list.gate.enter()
    list.forEach { unsafeDowncast($0, to: OutletOf<Output, Failure>.self).finish(completion, in: list) }
    list.leave()
  }
}

/// `@unchecked`: the list and its gate are made for many threads; values go to other threads only if they may.
extension PassthroughSubject: @unchecked Sendable where Output: Sendable {}
