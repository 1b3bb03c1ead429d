#if os(Linux)
  import CTerminal
  import Dispatch
  import Synchronization

  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif
#endif

/// Threads for the tasks of an app that stays open all day.
///
/// On Linux, Dispatch looks after the threads of its concurrent queues once a second, on which Swift runs
/// tasks, as long as the process lives. That timer alone would wake an idle app. It does not look after serial
/// queues, so tasks run on a few of these.
public enum TaskThreads {
  /// From now on, all tasks without an executor run on these threads; call it before the first one. Does
  /// nothing on Apple platforms, where Dispatch has no such timer.
  public static func begin() {
    #if os(Linux)
      tasks_take(
        { job in if let job { threads.run(unsafeBitCast(job, to: UnownedJob.self)) } },
        { job, time in if let job { threads.run(unsafeBitCast(job, to: UnownedJob.self), at: time) } })
    #endif
  }
}

#if os(Linux)
  private let threads = Threads()

  /// Some serial queues that share one list of jobs.
  private final class Threads: Sendable {
    private struct State {
      /// Jobs that wait for a queue, the oldest first.
      var jobs: [UnownedJob] = []
      /// Queues without a job.
      var idle: [DispatchQueue]
    }

    private let state: Mutex<State>
    private let clock = DispatchQueue(label: "space-explorer.clock")

    init() {
      // More than two, so that a slow disk under one task does not stop the others. Dispatch makes a thread
      // only for a queue that has work.
      let count = max(4, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
      state = Mutex(State(idle: (1...count).map { DispatchQueue(label: "space-explorer.tasks.\($0)") }))
    }

    /// Runs a job as soon as a queue has time.
    func run(_ job: UnownedJob) {
      let idle = state.withLock { state in
        state.jobs.append(job)
        return state.idle.popLast()
      }
      if let idle { idle.async { self.work(on: idle) } }
    }

    /// Runs a job from a time on, a `dispatch_time_t`.
    func run(_ job: UnownedJob, at time: UInt64) {
      clock.asyncAfter(deadline: DispatchTime(uptimeNanoseconds: time)) { self.run(job) }
    }

    /// Runs jobs until none waits.
    private func work(on queue: DispatchQueue) {
      while let job = next(for: queue) { tasks_run(unsafeBitCast(job, to: UnsafeMutableRawPointer.self)) }
    }

    private func next(for queue: DispatchQueue) -> UnownedJob? {
      state.withLock { state in
        if state.jobs.isEmpty {
          state.idle.append(queue)
          return nil
        }
        return state.jobs.removeFirst()
      }
    }
  }
#endif
