import Synchronization

/// Guards a few instructions. No user code and no release of a user's object may run under it; memory is allocated under it
/// only where an array grows.
///
/// `Synchronization.Mutex` does the same, but waits inside of a library that the thread sanitizer does not
/// instrument, which causes false reports. This lock is a single atomic word.
@usableFromInline struct AtomicLock: ~Copyable {
  @usableFromInline let isTaken = Atomic<Bool>(false)

  @inlinable @inline(__always) init() {}

  @inlinable @inline(__always) func lock() {
    let (taken, _) = isTaken.weakCompareExchange(
      expected: false, desired: true, successOrdering: .acquiring, failureOrdering: .relaxed)
    if !taken { wait() }
  }

  @inlinable @inline(__always) func unlock() { isTaken.store(false, ordering: .releasing) }

  /// For code where speed does not matter.
  @inlinable @inline(__always) func withLock<R>(_ body: () -> R) -> R {
    lock()
    defer { unlock() }
    return body()
  }

  @usableFromInline func wait() {
    Platform.wait { !isTaken.load(ordering: .relaxed) && !isTaken.exchange(true, ordering: .acquiring) }
  }
}
