import Dispatch
import Foundation
import Reactive

/// An operation that becomes ready at an instant, and runs its closure once.
///
/// `@unchecked`: everything that changes is behind the lock.
final class DelayedOperation: Operation, Cancellable, @unchecked Sendable {
  private let lock = NSLock()
  private var job: Job?
  private var isDue = false

  init(_ job: Job) { self.job = job }

  override var isReady: Bool { super.isReady && lock.withLock { isDue } }

  override func main() {
    let job = lock.withLock { exchange(&self.job, with: nil) }
    if !isCancelled { job?.run() }
  }

  override func cancel() {
    super.cancel()
    // Released outside of the lock. The queue finishes canceled operations when they are ready.
    let dropped = lock.withLock { exchange(&job, with: nil) }
    withExtendedLifetime(dropped) {}
    becomeReady()
  }

  func start(on queue: OperationQueue, at date: OperationQueue.SchedulerTimeType) {
    queue.addOperation(self)
    let seconds = max(0, date.date.timeIntervalSinceNow)
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { self.becomeReady() }
  }

  private func becomeReady() {
    willChangeValue(for: \.isReady)
    lock.withLock { isDue = true }
    didChangeValue(for: \.isReady)
  }
}

/// Repeated operations in an interval, until canceled.
///
/// `@unchecked`: everything that changes is behind the lock; a queue may be used from any thread.
final class Repetition: @unchecked Sendable {
  private let queue: OperationQueue
  private let interval: OperationQueue.SchedulerTimeType.Stride
  private let lock = NSLock()
  private var job: Job?
  private var next: DelayedOperation?

  init(queue: OperationQueue, interval: OperationQueue.SchedulerTimeType.Stride, job: Job) {
    (self.queue, self.interval, self.job) = (queue, interval, job)
  }

  func add(at date: OperationQueue.SchedulerTimeType) {
    let operation = DelayedOperation(
      Job { [self] in
        add(at: date.advanced(by: interval))
        lock.withLock { job }?.run()
      })
    let isCancelled = lock.withLock {
      next = operation
      return job == nil
    }
    if !isCancelled { operation.start(on: queue, at: date) }
  }

  func cancel() {
    let (job, operation) = lock.withLock { (exchange(&self.job, with: nil), exchange(&next, with: nil)) }
    operation?.cancel()
    withExtendedLifetime(job) {}
  }
}
