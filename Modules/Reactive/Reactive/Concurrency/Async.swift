extension Publishers {
  /// Runs an async closure in a task for each subscriber. It sends the closure's result on demand and then
  /// finishes, or fails at once with the error that the closure throws.
  ///
  /// Canceling the subscription cancels the task, and nothing is sent then. The value arrives on the task's
  /// thread, or on the thread that requests it later; add `receive(on:)` before a subscriber on an actor.
  /// Like a child task, the task prefers the task executor of the subscribing task (from Swift 6.3's runtime
  /// on).
  ///
  ///     let picture = Publishers.Async { try await repository.picture(for: apod) }
  public struct Async<Output: Sendable, Failure: Error>: Publisher, Sendable {
    /// The priority of the tasks; nil for that of the subscribing task.
    public let priority: TaskPriority?
    /// Run once for each subscriber.
    public let operation: @Sendable () async throws(Failure) -> Output

    /// A publisher with these properties.
    public init(
      priority: TaskPriority? = nil, operation: @escaping @Sendable () async throws(Failure) -> Output
    ) { (self.priority, self.operation) = (priority, operation) }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let inner = Inner(subscriber)
      subscriber.receive(subscription: inner)
      inner.start(priority: priority, operation: operation)
    }

    /// `@unchecked`: the task and the result are behind the lock; the downstream is accessed inside the gate only.
    final class Inner<Downstream: Subscriber>: PullSubscription, OperatorDescription, @unchecked Sendable
    where Downstream.Input == Output, Downstream.Failure == Failure {
      /// Accessed inside the gate.
      @exclusivity(unchecked) private var downstream: Downstream?
      private let lock = AtomicLock()
      @exclusivity(unchecked) private var task: Task<Void, Never>?
      @exclusivity(unchecked) private var result: Result<Output, Failure>?
      var operatorName: String { "Async" }

      init(_ downstream: Downstream) {
        self.downstream = downstream
        super.init { unsafeDowncast($0, to: Inner<Downstream>.self).deliver() }
      }

      func start(priority: TaskPriority?, operation: @escaping @Sendable () async throws(Failure) -> Output) {
        if demand.isClosed { return }
        let task = Task(executorPreference: preferredExecutor, priority: priority) {
          do throws(Failure) { self.settle(.success(try await operation())) } catch {
            self.settle(.failure(error))
          }
        }
        lock.withLock { self.task = task }
        // An earlier cancellation found no task, so cancel it now.
        if demand.isClosed { stop() }
      }

      /// The executor that the subscriber's task prefers, inherited as by a child task.
      private var preferredExecutor: (any TaskExecutor)? {
        #if compiler(>=6.3)
          guard #available(macOS 26.4, iOS 26.4, watchOS 26.4, tvOS 26.4, visionOS 26.4, *) else {
            return nil
          }
          return withUnsafeCurrentTask { $0?.unownedTaskExecutor?.asTaskExecutor() }
        #else
          return nil
        #endif
      }

      private func settle(_ result: Result<Output, Failure>) {
        lock.withLock { self.result = result }
        drain()
      }

      private func deliver() {
        if let downstream, let result = lock.withLock({ result }) {
          switch result {
          case .success(let value) where demand.take():
            _ = downstream.receive(value)
            if demand.close() { downstream.receive(completion: .finished) }
          case .success: break
          case .failure(let error):
            if demand.close() { downstream.receive(completion: .failure(error)) }
          }
        }
        guard demand.isClosed else { return }
        downstream = nil
        let released = lock.withLock { exchange(&result, with: nil) }
        _ = consume released
      }

      override func cancel() {
        super.cancel()
        stop()
      }

      private func stop() {
        let task = lock.withLock { exchange(&self.task, with: nil) }
        task?.cancel()
      }
    }
  }
}
