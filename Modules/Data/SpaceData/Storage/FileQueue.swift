import Dispatch

/// A serial queue with a thread of its own for calls that may wait for a disk: open, read, write, sync.
///
/// Swift's pool has as many threads as the machine has processors; as many calls that wait for a slow disk
/// would stop all tasks. So each store that is an actor runs on a queue of its own, and stops only itself:
///
///     private nonisolated let files = FileQueue("favorites")
///     public nonisolated var unownedExecutor: UnownedSerialExecutor { files.asUnownedSerialExecutor() }
package final class FileQueue: SerialExecutor {
  private let queue: DispatchQueue

  /// - Parameter name: a word that names the thread in debuggers.
  package init(_ name: String) { queue = DispatchQueue(label: "space-explorer.files.\(name)") }

  /// Runs a job after all earlier ones.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  /// Runs file calls of a caller that is no store.
  package static func run<Value: Sendable, Failure: Error>(
    _ work: @escaping @Sendable () throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let result = await withCheckedContinuation { continuation in
      // A queue for each call, so that a pipe that nobody writes holds up no other file.
      DispatchQueue(label: "space-explorer.file").async {
        continuation.resume(returning: Result { () throws(Failure) in try work() })
      }
    }
    return try result.get()
  }
}
