/// The part of an async closure's subscription that its task uses.
///
/// `@unchecked`: the task and the result are behind the lock; properties of subclasses are accessed inside
/// the gate only.
class AsyncSubscription<Output: Sendable, Failure: Error>: PullSubscription, @unchecked Sendable {
  private let lock = AtomicLock()
  @exclusivity(unchecked) private var task: Task<Void, Never>?
  @exclusivity(unchecked) private var settled: Result<Output, Failure>?

  /// The result of the closure; nil while it runs.
  final var result: Result<Output, Failure>? { lock.withLock { settled } }

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
    // An earlier cancellation found no task, so cancel it now.
    if demand.isClosed { stop() }
  }

  /// The preferred executor of the subscriber's task, which the closure's task inherits as a child task
  /// would.
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

  override final func cancel() {
    super.cancel()
    stop()
  }

  private func stop() {
    let task = lock.withLock { exchange(&self.task, with: nil) }
    task?.cancel()
  }

  /// Releases the result.
  final func forget() {
    let old = lock.withLock { exchange(&settled, with: nil) }
    _ = consume old
  }
}
