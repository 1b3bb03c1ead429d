import Synchronization

/// Guards a few instructions: no code of a user, no allocation, no release of a user's object runs under it.
///
/// `Synchronization.Mutex` does the same, but its waiting is inside a library that the thread sanitizer does
/// not see into: it then reports races that are none. This one is a single atomic word.
@usableFromInline
struct AtomicLock: ~Copyable {
  @usableFromInline let isTaken = Atomic<Bool>(false)

  @inlinable @inline(__always)
  init() {}

  @inlinable @inline(__always)
  func lock() {
    let (taken, _) = isTaken.weakCompareExchange(
      expected: false, desired: true, successOrdering: .acquiring, failureOrdering: .relaxed)
    if !taken { wait() }
  }

  @inlinable @inline(__always)
  func unlock() {
    isTaken.store(false, ordering: .releasing)
  }

  /// For where speed does not matter.
  @inlinable @inline(__always)
  func withLock<R>(_ body: () -> R) -> R {
    lock()
    defer { unlock() }
    return body()
  }

  /// The holder may have been preempted inside its few instructions; give it the processor. The nap in the end
  /// lets a holder of lower priority run where yielding does not.
  @usableFromInline
  func wait() {
    var attempts = 0
    while isTaken.load(ordering: .relaxed) || isTaken.exchange(true, ordering: .acquiring) {
      attempts += 1
      if attempts > 1000 { Platform.nap(microseconds: 20) } else if attempts > 10 { Platform.yield() }
    }
  }
}
