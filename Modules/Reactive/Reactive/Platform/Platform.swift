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

/// The place where threads sleep while they wait for a `DeliveryGate`. All gates share it, because waiting is rare: a
/// thread that is woken for another gate sleeps again.
///
/// `@unchecked`: the pointers are set once and never freed, and point to thread-safe objects.
final class ParkingLot: @unchecked Sendable {
  static let shared = ParkingLot()

  enum Verdict { case enough, again, sleep }

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  private init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  /// Sleeps, and tries again at each wake-up, until `attempt` returns `enough`.
  func park(until attempt: () -> Verdict) {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      switch attempt() {
      case .enough: return
      case .again: continue
      case .sleep: pthread_cond_wait(condition, mutex)
      }
    }
  }

  /// Wakes all sleeping threads; each tries again.
  func wake() {
    pthread_mutex_lock(mutex)
    pthread_cond_broadcast(condition)
    pthread_mutex_unlock(mutex)
  }
}
