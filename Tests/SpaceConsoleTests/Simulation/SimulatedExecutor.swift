import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Takes the jobs of all tasks of the process and runs them one at a time, in an order that a seed decides.
///
/// Swift's concurrency library asks its hooks where a job is to run; without them it would be any thread, at any time.
/// Sleepers wait until somebody lets time pass. Used in a process of its own only: everything that runs there waits for it.
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
  }

  private static let jobs = Mutex(Jobs())

  /// Takes all jobs from now on.
  static func install() {
    hook("swift_task_enqueueGlobal_hook", as: Hook?.self).pointee = { job, _ in
      SimulatedExecutor.jobs.withLock { $0.ready.append(job) }
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
  /// The number of tasks that sleep.
  static var sleeperCount: Int { jobs.withLock(\.sleeping.count) }

  /// Runs one job that is ready.
  /// - Parameter choose: an index below a count.
  /// - Returns: false if there is none.
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

  /// The library's own name for "on no actor": two words of zero.
  private static let nobody = unsafeBitCast((0, 0) as (Int, Int), to: UnownedSerialExecutor.self)
}
