extension Publishers {
  /// Runs an async closure in a task for each subscriber, when it subscribes; sends what the closure returns once
  /// it is asked for, then finishes; or fails, without being asked, with what the closure throws.
  ///
  /// The task is cancelled with the subscription, and nothing is sent then. The value arrives on the task's thread,
  /// or where it is asked for later; put `receive(on:)` after it where an actor listens.
  ///
  ///     let picture = Publishers.Async { try await repository.picture(for: apod) }
  public struct Async<Output: Sendable, Failure: Error>: Publisher, Sendable {
    /// The priority of the tasks; nil for that of whoever subscribes.
    public let priority: TaskPriority?
    /// Run once for each subscriber.
    public let operation: @Sendable () async throws(Failure) -> Output

    /// - Parameters:
    ///   - priority: the priority of the tasks; nil for that of whoever subscribes.
    ///   - operation: run once for each subscriber, in a task.
    @inlinable
    public init(
      priority: TaskPriority? = nil, operation: @escaping @Sendable () async throws(Failure) -> Output
    ) {
      self.priority = priority
      self.operation = operation
    }

    /// Attaches the subscriber; call `subscribe(_:)` rather than this.
    @inlinable
    public func receive<S>(subscriber: S) where S: Subscriber, Output == S.Input, Failure == S.Failure {
      let inner = Inner(subscriber)
      subscriber.receive(subscription: inner)
      inner.start(priority: priority, operation: operation)
    }
  }
}

extension Publishers.Async {
  /// `@unchecked`: the task and the result are behind the lock, the downstream is touched only inside the gate.
  @usableFromInline
  final class Inner<Downstream: Subscriber>: PullSubscription, OperatorDescription, @unchecked Sendable
  where Downstream.Input == Output, Downstream.Failure == Failure {
    private let lock = AtomicLock()
    @exclusivity(unchecked) private var task: Task<Void, Never>?
    @exclusivity(unchecked) private var result: Result<Output, Failure>?
    @usableFromInline @exclusivity(unchecked) var downstream: Downstream?
    @usableFromInline var operatorName: String { "Async" }

    @inlinable
    init(_ downstream: Downstream) {
      self.downstream = downstream
      super.init { unsafeDowncast($0, to: Inner<Downstream>.self).deliver() }
    }

    @usableFromInline
    func start(priority: TaskPriority?, operation: @escaping @Sendable () async throws(Failure) -> Output) {
      if demand.isClosed { return }
      let task = Task(priority: priority) {
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

    private func settle(_ result: Result<Output, Failure>) {
      lock.withLock { self.result = result }
      drain()
    }

    private func stop() {
      let task = lock.withLock { exchange(&self.task, with: nil) }
      task?.cancel()
    }

    @usableFromInline
    override func cancel() {
      super.cancel()
      stop()
    }

    @usableFromInline
    func deliver() {
      guard let downstream, let result = lock.withLock({ result }) else { return release() }
      switch result {
      case .success(let value) where demand.take():
        _ = downstream.receive(value)
        if demand.close() { downstream.receive(completion: .finished) }
      case .success: break
      case .failure(let error):
        if demand.close() { downstream.receive(completion: .failure(error)) }
      }
      release()
    }

    /// Lets go of everything once it is over.
    private func release() {
      guard demand.isClosed else { return }
      downstream = nil
      let result = lock.withLock { () -> Result<Output, Failure>? in
        task = nil
        return exchange(&self.result, with: nil)
      }
      _ = consume result
    }
  }
}
