import Dispatch
import Synchronization

/// The process's first thread as an executor of tasks.
///
/// A command waits far more than it computes, so one thread does for all of it. The pool of Dispatch would be three more
/// threads, and the first one would end itself, for which glibc loads a library that unwinds its stack: in all an
/// eighth of the time that `today` takes.
final class MainThread: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let news = DispatchSemaphore(value: 0)

  /// Runs work and what it awaits on the calling thread, until the work ends the process.
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
