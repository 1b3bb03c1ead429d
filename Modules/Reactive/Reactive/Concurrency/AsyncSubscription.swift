/// The part of an async closure's subscription that its task knows.
///
/// `@unchecked`: the task and the result are behind the lock; what a subclass adds is touched inside the gate only.
@usableFromInline
class AsyncSubscription<Output: Sendable, Failure: Error>: PullSubscription, @unchecked Sendable {
  private let lock = AtomicLock()
  @exclusivity(unchecked) private var task: Task<Void, Never>?
  @exclusivity(unchecked) private var settled: Result<Output, Failure>?

  /// The result of the closure; nil while it runs.
  @usableFromInline
  final var result: Result<Output, Failure>? { lock.withLock { settled } }

  @usableFromInline
  final func start(
    priority: TaskPriority?, operation: @escaping @Sendable () async throws(Failure) -> Output
  ) {
    if demand.isClosed { return }
    let task = Task(executorPreference: preferredExecutor, priority: priority) {
      do throws(Failure) {
        self.settle(.success(try await operation()))
      } catch {
        self.settle(.failure(error))
      }
    }
    lock.withLock { self.task = task }
    // A cancellation from before found no task.
    if demand.isClosed { stop() }
  }

  /// The executor that the subscriber's task prefers, which a closure's task takes over as a child task would.
  private var preferredExecutor: (any TaskExecutor)? {
    #if compiler(>=6.3)
      guard #available(macOS 26.4, iOS 26.4, watchOS 26.4, tvOS 26.4, visionOS 26.4, *) else { return nil }
      return withUnsafeCurrentTask { $0?.unownedTaskExecutor?.asTaskExecutor() }
    #else
      return nil
    #endif
  }

  private func settle(_ result: Result<Output, Failure>) {
    lock.withLock { settled = result }
    drain()
  }

  @usableFromInline
  override final func cancel() {
    super.cancel()
    stop()
  }

  private func stop() {
    let task = lock.withLock { exchange(&self.task, with: nil) }
    task?.cancel()
  }

  /// Releases the result.
  @usableFromInline
  final func forget() {
    let old = lock.withLock { exchange(&settled, with: nil) }
    _ = consume old
  }
}
