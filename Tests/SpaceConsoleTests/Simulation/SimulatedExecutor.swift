import Foundation
import Synchronization

/// Takes over the jobs of all tasks of the process and runs them one at a time, in an order chosen by a seed.
///
/// Swift's concurrency library calls hooks to enqueue a job; without them a job could run on any thread at
/// any time. Sleepers wait until the simulation advances time. `ContinuousClock` reaches no hook in Swift 6.3,
/// so it must be injected; ``isDisturbed`` tells if it was used. Use it only in a separate process, because it
/// takes over every task there.
enum SimulatedExecutor {
  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void
  private typealias DelayEnqueue = @convention(thin) (UInt64, UnownedJob) -> Void
  private typealias DelayHook = @convention(thin) (UInt64, UnownedJob, DelayEnqueue) -> Void
  private typealias DeadlineEnqueue =
    @convention(thin) (Int64, Int64, Int64, Int64, Int32, UnownedJob) -> Void
  private typealias DeadlineHook =
    @convention(thin) (
      Int64, Int64, Int64, Int64, Int32, UnownedJob, DeadlineEnqueue
    ) -> Void

  private struct Jobs: Sendable {
    var ready: [UnownedJob] = []
    var sleeping: [UnownedJob] = []
    var isDisturbed = false
  }

  private static let jobs = Mutex(Jobs())
  /// The thread of the simulation.
  private static let thread = ObjectIdentifier(Thread.current)

  /// Takes over all jobs from now on.
  static func install() {
    _ = thread
    hook("swift_task_enqueueGlobal_hook", as: Hook?.self).pointee = { job, _ in
      let isOwn = ObjectIdentifier(Thread.current) == SimulatedExecutor.thread
      SimulatedExecutor.jobs.withLock { jobs in
        jobs.ready.append(job)
        if !isOwn { jobs.isDisturbed = true }
      }
    }
    hook("swift_task_enqueueGlobalWithDelay_hook", as: DelayHook?.self).pointee = { _, job, _ in
      SimulatedExecutor.jobs.withLock { $0.sleeping.append(job) }
    }
    hook("swift_task_enqueueGlobalWithDeadline_hook", as: DeadlineHook?.self).pointee = {
      _, _, _, _, _, job, _ in SimulatedExecutor.jobs.withLock { $0.sleeping.append(job) }
    }
  }

  private static func hook<Value>(_ name: String, as type: Value.Type) -> UnsafeMutablePointer<Value> {
    guard let address = dlsym(dlopen(nil, RTLD_LAZY), name) else { preconditionFailure("no \(name)") }
    return address.assumingMemoryBound(to: type)
  }

  /// True if no job is ready.
  static var isIdle: Bool { jobs.withLock(\.ready.isEmpty) }
  /// True if another thread has made a job ready, at a time that no seed decides.
  static var isDisturbed: Bool { jobs.withLock(\.isDisturbed) }
  /// The number of tasks that sleep.
  static var sleeperCount: Int { jobs.withLock(\.sleeping.count) }

  /// Runs one ready job.
  /// - Parameter choose: returns an index below a count.
  /// - Returns: false if no job is ready.
  static func runOne(_ choose: (Int) -> Int) -> Bool {
    let count = jobs.withLock(\.ready.count)
    guard count > 0 else { return false }
    let index = choose(count)
    let job = jobs.withLock { $0.ready.remove(at: index) }
    job.runSynchronously(on: nobody)
    return true
  }

  /// Wakes all sleepers.
  static func wake() {
    jobs.withLock { jobs in
      jobs.ready += jobs.sleeping
      jobs.sleeping = []
    }
  }

  /// The concurrency library's value for "on no actor": two zero words.
  private static let nobody = unsafeBitCast((0, 0) as (Int, Int), to: UnownedSerialExecutor.self)
}
