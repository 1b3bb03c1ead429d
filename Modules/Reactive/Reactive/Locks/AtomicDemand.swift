import Synchronization

/// A subscriber's outstanding demand. Any thread may add; only the thread inside the delivery gate takes.
@usableFromInline struct AtomicDemand: ~Copyable {
  @usableFromInline let word = Atomic<UInt>(0)

  @inlinable @inline(__always) init() {}

  /// The value after the end: nothing can be taken any more.
  @inlinable @inline(__always) static var closed: UInt { .max }

  @inlinable @inline(__always) func take() -> Bool {
    let seen = word.load(ordering: .acquiring)
    if seen == Subscribers.Demand.limit { return true }
    return takeCounted(seen)
  }

  @usableFromInline func takeCounted(_ first: UInt) -> Bool {
    var seen = first
    while true {
      if seen == 0 || seen == Self.closed { return false }
      if seen == Subscribers.Demand.limit { return true }
      let (taken, now) = word.weakCompareExchange(
        expected: seen, desired: seen - 1, ordering: .acquiringAndReleasing)
      if taken { return true }
      seen = now
    }
  }

  /// Adds the demand that `receive(_:)` returned, usually none.
  @inlinable @inline(__always)
  func add(_ demand: Subscribers.Demand) { if demand.rawValue != 0 { addCounted(demand) } }

  @usableFromInline func addCounted(_ demand: Subscribers.Demand) {
    var seen = word.load(ordering: .relaxed)
    while seen < Subscribers.Demand.limit {
      let sum = Subscribers.Demand(rawValue: seen) + demand
      let (added, now) = word.weakCompareExchange(
        expected: seen, desired: sum.rawValue, ordering: .acquiringAndReleasing)
      if added { return }
      seen = now
    }
  }

  /// Ends the subscription.
  /// - Returns: false if it had ended before.
  @inlinable
  func close() -> Bool { word.exchange(Self.closed, ordering: .acquiringAndReleasing) != Self.closed }

  @inlinable var isClosed: Bool { word.load(ordering: .acquiring) == Self.closed }

  @inlinable var isOpen: Bool {
    let seen = word.load(ordering: .sequentiallyConsistent)
    return seen != 0 && seen != Self.closed
  }

  @inlinable var isUnlimited: Bool { word.load(ordering: .acquiring) == Subscribers.Demand.limit }

  var current: Subscribers.Demand {
    let seen = word.load(ordering: .relaxed)
    return seen == Self.closed ? .none : Subscribers.Demand(rawValue: seen)
  }
}
