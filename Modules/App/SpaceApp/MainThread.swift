import Dispatch
import Synchronization

/// A task executor on the process's first thread.
///
/// A command waits far more than it computes, so one thread is enough. Dispatch's pool would need three more
/// threads, and it ends the first thread, for which glibc loads a library that unwinds its stack. Together
/// that is an eighth of the time of `today`.
final class MainThread: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let news = DispatchSemaphore(value: 0)

  /// Runs work and everything it awaits on the calling thread; the work ends the process.
  static func run(_ work: @escaping @Sendable () async -> Never) -> Never {
    let thread = MainThread()
    Task.detached(executorPreference: thread) { await work() }
    thread.runJobs()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    news.signal()
  }

  private func runJobs() -> Never {
    while true {
      news.wait()
      jobs.withLock { $0.removeFirst() }.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
