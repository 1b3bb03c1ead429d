#if os(WASI)
  // There is one thread, so no thread waits for another and no C library is needed.

  /// The system calls of this platform that the module uses.
  enum Platform {
    /// The identity of the only thread.
    static var threadIdentity: UInt { 4 }

    /// Returns at once, as there is no other thread.
    static func yield() {}

    /// Returns at once, as there is no other thread.
    static func nap(microseconds: UInt32) {}

    /// Ends the process.
    static func raiseTrap() { fatalError("breakpoint") }

    /// False: there are no signals.
    static var hasTrapHandler: Bool { false }
  }

  /// A place where threads would sleep.
  final class ParkingPlace: Sendable {
    func lock() {}
    func unlock() {}
    func sleep() { fatalError("Reactive: the only thread would wait for itself") }
    func wakeAll() {}
  }
#endif
