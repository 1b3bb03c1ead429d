import Synchronization

/// Lets one thread at a time deliver to a subscriber; that thread may enter again during its own delivery.
///
/// - `enter`/`leave` surround a delivery. Another thread waits, as in Combine; the same thread passes.
/// - `poke` is for callers that must not wait (`request`, `cancel`): it either gets the gate or sets a mark,
///   and the thread inside then finds work when it leaves. No work is lost, and no caller waits.
///
/// State that is only accessed inside the gate needs no other protection.
@usableFromInline struct DeliveryGate: ~Copyable {
  /// 0 if no thread is inside; otherwise the thread's identity, and perhaps the mark.
  @usableFromInline let word = Atomic<UInt>(0)
  /// The number of nested entries of the thread inside. Accessed only by that thread.
  @usableFromInline let depth = Atomic<Int>(0)

  /// The mark of work that is left to the thread inside.
  private static let work: UInt = 1

  @inlinable @inline(__always) init() {}

  /// Waits for the gate, unless this thread is already inside.
  @usableFromInline func enter() {
    let me = Platform.threadIdentity
    let (entered, seen) = word.compareExchange(
      expected: 0, desired: me, successOrdering: .acquiring, failureOrdering: .relaxed)
    if entered { return }
    if seen & ~Self.work == me {
      depth.store(depth.load(ordering: .relaxed) + 1, ordering: .relaxed)
    } else {
      Platform.wait {
        word.compareExchange(
          expected: 0, desired: me, successOrdering: .acquiring, failureOrdering: .relaxed
        ).exchanged
      }
    }
  }

  /// Leaves the gate.
  /// - Returns: true if `poke` left work. The gate is then still held: do the work and leave again.
  @usableFromInline func leave() -> Bool {
    let depth = self.depth.load(ordering: .relaxed)
    if depth > 0 {
      self.depth.store(depth - 1, ordering: .relaxed)
      return false
    }
    let (left, _) = word.compareExchange(
      expected: Platform.threadIdentity, desired: 0, successOrdering: .releasing, failureOrdering: .relaxed)
    if !left { word.bitwiseAnd(~Self.work, ordering: .acquiring) }
    return !left
  }

  /// Enters without waiting, or sets a mark for the thread that is inside.
  /// - Returns: true if the gate is now held: do the work, then leave.
  @usableFromInline func poke() -> Bool {
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

  var isInside: Bool { word.load(ordering: .relaxed) & ~Self.work == Platform.threadIdentity }
}
