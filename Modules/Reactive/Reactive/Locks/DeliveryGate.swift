import Synchronization

/// Lets one thread at a time deliver to a subscriber; that thread may enter again during its own delivery.
///
/// - `enter`/`leave` surround a delivery. Another thread waits, as in Combine; the same thread passes.
/// - `poke` is for callers that must not wait (`request`, `cancel`): it either gets the gate or sets a mark,
///   and the thread inside then finds work when it leaves. No work is lost, and no caller waits.
///
/// State that is only accessed inside the gate needs no other protection.
@usableFromInline
struct DeliveryGate: ~Copyable {
  /// 0 if no thread is inside; otherwise the thread's identity and two marks.
  @usableFromInline let word = Atomic<UInt>(0)
  /// The number of nested entries of the thread inside. Accessed only by that thread.
  @usableFromInline let depth = Atomic<Int>(0)

  private static let waiting: UInt = 1
  private static let work: UInt = 2
  private static let marks: UInt = 3

  @inlinable @inline(__always)
  init() {}

  /// Waits for the gate, unless this thread is already inside.
  @usableFromInline
  func enter() {
    let me = Platform.threadIdentity
    let (entered, seen) = word.compareExchange(
      expected: 0, desired: me, successOrdering: .acquiring, failureOrdering: .relaxed)
    if entered { return }
    if seen & ~Self.marks == me {
      depth.store(depth.load(ordering: .relaxed) + 1, ordering: .relaxed)
    } else {
      enterWaiting(me)
    }
  }

  /// Leaves the gate.
  /// - Returns: true if `poke` left work. The gate is then still held: do the work and leave again.
  @usableFromInline
  func leave() -> Bool {
    let depth = self.depth.load(ordering: .relaxed)
    if depth > 0 {
      self.depth.store(depth - 1, ordering: .relaxed)
      return false
    }
    let (left, _) = word.compareExchange(
      expected: Platform.threadIdentity, desired: 0, successOrdering: .releasing, failureOrdering: .relaxed)
    return left ? false : leaveMarked()
  }

  /// Enters without waiting, or sets a mark for the thread that is inside.
  /// - Returns: true if the gate is now held: do the work, then leave.
  func poke() -> Bool {
    let me = Platform.threadIdentity
    var seen: UInt = 0
    while true {
      let desired = seen == 0 ? me : seen | Self.work
      let (done, now) = word.compareExchange(
        expected: seen, desired: desired, successOrdering: .acquiringAndReleasing, failureOrdering: .relaxed)
      if done { return seen == 0 }
      seen = now
    }
  }

  /// True if the calling thread is inside.
  var isInside: Bool { word.load(ordering: .relaxed) & ~Self.marks == Platform.threadIdentity }

  private func leaveMarked() -> Bool {
    if word.load(ordering: .relaxed) & Self.work != 0 {
      word.bitwiseAnd(~Self.work, ordering: .acquiring)
      return true
    }
    // A mark may be set between the load and the exchange; a work mark must then be restored.
    let old = word.exchange(0, ordering: .acquiringAndReleasing)
    if old & Self.waiting != 0 { ParkingLot.shared.wake() }
    return old & Self.work != 0 && poke()
  }

  private func enterWaiting(_ me: UInt) {
    for _ in 0..<50 {
      if word.weakCompareExchange(
        expected: 0, desired: me, successOrdering: .acquiring, failureOrdering: .relaxed
      ).exchanged {
        return
      }
    }
    ParkingLot.shared.park {
      let seen = word.load(ordering: .relaxed)
      if seen == 0 {
        let (entered, _) = word.compareExchange(
          expected: 0, desired: me, successOrdering: .acquiring, failureOrdering: .relaxed)
        return entered ? .enough : .again
      }
      let (marked, _) = word.compareExchange(
        expected: seen, desired: seen | Self.waiting, ordering: .relaxed)
      return marked ? .sleep : .again
    }
  }
}
