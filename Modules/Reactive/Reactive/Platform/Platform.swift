#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The system calls that the module uses.
enum Platform {
  /// A number that identifies a running thread: a multiple of four, and never zero.
  @inline(__always)
  static var threadIdentity: UInt {
    #if canImport(Glibc)
      pthread_self()
    #else
      UInt(bitPattern: pthread_self())
    #endif
  }

  /// Yields the processor to another thread.
  static func yield() { _ = sched_yield() }

  /// Sleeps, so that a thread of lower priority can run where yielding does not let it.
  static func nap(microseconds: UInt32) { _ = usleep(microseconds) }

  /// Raises SIGTRAP. A debugger stops and can continue; without a debugger the process ends.
  static func raiseTrap() { _ = raise(SIGTRAP) }

  /// True where a handler for SIGTRAP is installed.
  static var hasTrapHandler: Bool {
    var action = sigaction()
    guard sigaction(SIGTRAP, nil, &action) == 0 else { return false }
    #if canImport(Glibc)
      return action.__sigaction_handler.sa_handler != nil
    #else
      return action.__sigaction_u.__sa_handler != nil
    #endif
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
