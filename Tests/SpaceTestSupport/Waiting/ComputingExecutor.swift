import Foundation

/// A thread for tests that compute for long, one after the other.
///
///     await withTaskExecutorPreference(.computing) {
///       for _ in 0..<10_000 { … }
///     }
///
/// Swift's own pool has as many threads as the machine has processors: who keeps them all busy keeps every other test
/// from what it waits for, so that signals come late and deadlines pass.
public final class ComputingExecutor: TaskExecutor {
  fileprivate static let shared = ComputingExecutor()
  // Of another quality than the pool's, or it would be one of its threads.
  private let queue = DispatchQueue(label: "computing", qos: .utility)

  /// Runs a job when those before it have ended.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async {
      #if os(Linux)
        // There a thread has a niceness of its own: all tests are begun at once, and what that takes comes first.
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19)
      #endif
      job.runSynchronously(on: self.asUnownedTaskExecutor())
    }
  }
}

extension TaskExecutor where Self == ComputingExecutor {
  /// A thread for what computes for long.
  public static var computing: ComputingExecutor { .shared }
}
