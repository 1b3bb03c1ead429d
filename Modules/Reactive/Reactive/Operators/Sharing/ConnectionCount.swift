final class ConnectionCount {
  private let lock = AtomicLock()
  @exclusivity(unchecked) private var subscribers = 0
  @exclusivity(unchecked) private var connection: (any Cancellable)?
  @exclusivity(unchecked) private var connecting: UInt = 0

  /// Adds a subscriber.
  /// - Returns: true if the caller must connect. A nested call from the first subscriber must connect too and
  ///   is not counted, as in Combine.
  func join() -> Bool {
    let me = Platform.threadIdentity
    lock.lock()
    defer { lock.unlock() }
    if connecting == me { return true }
    subscribers += 1
    if connection != nil || connecting != 0 { return false }
    connecting = me
    return true
  }

  /// Stores the connection. If all subscribers have canceled meanwhile, it ends at once.
  func connected(_ new: any Cancellable) {
    lock.lock()
    let isWanted = subscribers > 0
    let old = connection
    connection = isWanted ? new : nil
    connecting = 0
    lock.unlock()
    // An older one, of a nested subscriber, is released only now.
    if !isWanted { new.cancel() }
    _ = consume old
  }

  func leave() {
    lock.lock()
    if subscribers > 0 { subscribers -= 1 }
    let ended = subscribers == 0 ? connection : nil
    if subscribers == 0 { connection = nil }
    lock.unlock()
    ended?.cancel()
  }
}

/// Removes its subscriber from the count on cancellation. Otherwise it behaves like the wrapped subscription.
final class CountedSubscription: Subscription, CustomStringConvertible, CustomPlaygroundDisplayConvertible {
  private let base: any Subscription
  private let lock = AtomicLock()
  /// Accessed under the lock.
  @exclusivity(unchecked) private var count: ConnectionCount?

  init(_ base: any Subscription, count: ConnectionCount) { (self.base, self.count) = (base, count) }

  var combineIdentifier: CombineIdentifier { base.combineIdentifier }

  func request(_ demand: Subscribers.Demand) { base.request(demand) }

  func cancel() {
    let count = lock.withLock { self.count.take() }
    base.cancel()
    count?.leave()
  }

  var description: String { "\(base)" }
  var playgroundDescription: Any {
    (base as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription ?? description
  }
}
