import Foundation

enum ThreadPriority {
  /// Lets every other thread come first, where the system knows a priority of a thread.
  static func makeLowest() {
    // On Apple's systems niceness applies to the whole process, and the queue's quality of service is enough.
    #if !canImport(Darwin)
      setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19)
    #endif
  }
}
