#if canImport(Darwin)
  internal import Darwin

  /// The system calls of this platform that the module uses.
  enum Platform {
    /// A number that identifies a running thread: a multiple of four, and never zero.
    @inline(__always)
    static var threadIdentity: UInt { UInt(bitPattern: pthread_self()) }

    /// Yields the processor to another thread.
    static func yield() { _ = sched_yield() }

    /// Sleeps, so that a thread of lower priority can run where yielding does not let it.
    static func nap(microseconds: UInt32) { _ = usleep(microseconds) }

    /// Raises SIGTRAP. A debugger stops and can continue; without a debugger the process ends.
    static func raiseTrap() { _ = raise(SIGTRAP) }

    /// True where a handler for SIGTRAP is installed.
    static var hasTrapHandler: Bool {
      var action = sigaction()
      return sigaction(SIGTRAP, nil, &action) == 0 && action.__sigaction_u.__sa_handler != nil
    }
  }

  /// A place where threads sleep until they are woken.
  ///
  /// `@unchecked`: the pointers are set once and never freed, and point to thread-safe objects.
  final class ParkingPlace: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
      pthread_mutex_init(mutex, nil)
      pthread_cond_init(condition, nil)
    }

    func lock() { pthread_mutex_lock(mutex) }
    func unlock() { pthread_mutex_unlock(mutex) }
    /// Unlocks, sleeps until `wakeAll`, and locks again. It may wake spuriously.
    func sleep() { pthread_cond_wait(condition, mutex) }
    func wakeAll() { pthread_cond_broadcast(condition) }
  }
#endif
