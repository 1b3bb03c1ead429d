import Foundation

/// A thread that runs the long computations of tests, one after the other.
///
///     await withTaskExecutorPreference(.computing) {
///       for _ in 0..<10_000 { … }
///     }
///
/// Swift's own pool has as many threads as the machine has processors. Computations that occupy all of them
/// delay every other test, so that signals come late and deadlines pass.
package final class ComputingExecutor: TaskExecutor {
  fileprivate static let shared = ComputingExecutor()
  // Use another quality of service than the pool's, or this would be one of the pool's threads.
  private let queue = DispatchQueue(label: "computing", qos: .utility)

  /// Runs a job after all earlier ones.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async {
      // All tests start at once, and those that do not compute should come first.
      ThreadPriority.makeLowest()
      job.runSynchronously(on: self.asUnownedTaskExecutor())
    }
  }
}

extension TaskExecutor where Self == ComputingExecutor {
  /// The executor for long computations.
  package static var computing: ComputingExecutor { .shared }
}
