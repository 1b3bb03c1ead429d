#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

@usableFromInline enum Platform {
  /// A number that identifies a running thread: a multiple of four, and never zero.
  @usableFromInline static var threadIdentity: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      pthread_self()
    #endif
  }

  /// Tries again until an attempt succeeds. Soon it yields the processor between two attempts, because the thread that
  /// it waits for may have been preempted. Then it naps, up to a millisecond, so that a thread of lower priority can run
  /// where yielding does not let it. Not inlined, so that callers that need not wait save fewer registers.
  @inline(never) static func wait(until attempt: () -> Bool) {
    var attempts: UInt32 = 0
    while !attempt() {
      attempts += 1
      if attempts > 1000 { usleep(min(attempts - 980, 1000)) } else if attempts > 10 { sched_yield() }
    }
  }

  /// Raises SIGTRAP. A debugger stops and can continue; without a debugger the process ends.
  static func raiseTrap() { _ = raise(SIGTRAP) }

  /// True where a handler for SIGTRAP is installed.
  static var hasTrapHandler: Bool {
    var action = sigaction()
    guard sigaction(SIGTRAP, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      return action.__sigaction_u.__sa_handler != nil
    #else
      return action.__sigaction_handler.sa_handler != nil
    #endif
  }
}
