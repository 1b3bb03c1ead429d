extension Publisher {
  /// Continues with another publisher when this one fails.
  ///
  /// The other publisher gets the remaining demand.
  ///
  ///     request.catch { _ in Just("placeholder") }  // placeholder
  @inlinable public func `catch`<P>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where P: Publisher, Output == P.Output {
    .init(upstream: self, handler: handler)
  }

  /// Like `catch(_:)`, but fails with an error that the closure throws.
  ///
  ///     request.tryCatch { _ in try Just(stored()) }  // stored
  @inlinable public func tryCatch<P>(
    _ handler: @escaping (Failure) throws -> P
  ) -> Publishers.TryCatch<Self, P> where P: Publisher, Output == P.Output {
    .init(upstream: self, handler: handler)
  }

  /// Sends the value in place of a failure, and finishes.
  ///
  /// The value is sent on demand: if there is none when the upstream fails, at the next request.
  ///
  ///     request.replaceError(with: "placeholder")  // placeholder
  @inlinable public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    .init(upstream: self, output: output)
  }
}

extension Publishers {
  /// Continues with another publisher when the upstream fails.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: OperatorPublisher
  where Upstream.Output == NewPublisher.Output {
    /// The type of error it may fail with.
    public typealias Failure = NewPublisher.Failure

    /// The first upstream publisher.
    public let upstream: Upstream
    /// Makes the next publisher from the error.
    public let handler: (Upstream.Failure) -> NewPublisher

    /// A publisher with these properties.
    @inlinable public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      (self.upstream, self.handler) = (upstream, handler)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber: CatchInner<Upstream.Failure, NewPublisher, S>(subscriber, name: "Catch", handler: handler)
      )
    }
  }

  /// Like `Catch`, but fails with an error that the closure throws.
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: ThrowingOperatorPublisher
  where Upstream.Output == NewPublisher.Output {
    /// The first upstream publisher.
    public let upstream: Upstream
    /// Makes the next publisher from the error.
    public let handler: (Upstream.Failure) throws -> NewPublisher

    /// A publisher with these properties.
    @inlinable public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
      (self.upstream, self.handler) = (upstream, handler)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.receive(subscriber: CatchInner(subscriber, name: "TryCatch", handler: handler))
    }
  }

  /// Sends a value in place of a failure, and finishes.
  public struct ReplaceError<Upstream: Publisher>: OperatorPublisher {
    /// The publisher cannot fail.
    public typealias Failure = Never

    /// The value that is sent in place of the failure.
    public let output: Upstream.Output
    /// The upstream publisher.
    public let upstream: Upstream

    /// A publisher with these properties.
    @inlinable public init(upstream: Upstream, output: Upstream.Output) {
      (self.upstream, self.output) = (upstream, output)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber: CatchInner<Upstream.Failure, Just<Upstream.Output>, S>(
          subscriber, name: "ReplaceError", isLenient: true
        ) { [output] _ in Just(output) })
    }
  }
}

extension Publishers.ReplaceError: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}
extension Publishers.ReplaceError: Sendable where Upstream: Sendable, Upstream.Output: Sendable {}

/// The common part of catch, tryCatch and replaceError, which differ in handling a failure.
@usableFromInline
final class CatchInner<Failure: Error, NewPublisher: Publisher, Downstream: Subscriber>:
  SuccessionSubscription, Subscriber, OperatorDescription
where Downstream.Input == NewPublisher.Output {
  @usableFromInline typealias Handler = (Failure) throws(Downstream.Failure) -> NewPublisher

  @usableFromInline let downstream: Downstream
  @usableFromInline let operatorName: String
  /// True in replaceError, which ignores what comes before the subscription and after the end, as in Combine.
  @usableFromInline let isLenient: Bool
  @usableFromInline let handler: Handler
  @usableFromInline var mirrorChildren: [Mirror.Child] {
    isLenient ? [] : [("downstream", downstream), ("demand", demand.current)]
  }

  @inlinable init(_ downstream: Downstream, name: String, isLenient: Bool = false, handler: @escaping Handler)
  {
    self.downstream = downstream
    operatorName = name
    (self.isLenient, self.handler) = (isLenient, handler)
    super.init()
  }

  @usableFromInline func receive(subscription: any Subscription) {
    if connectFirst(subscription) { downstream.receive(subscription: self) }
  }

  /// A value that was not requested traps, as in Combine.
  @inlinable func receive(_ input: NewPublisher.Output) -> Subscribers.Demand {
    if isLenient, !isIn(.first) { return .none }
    guard demand.take() else {
      precondition(demand.isClosed, "API Violation: received a value without demand")
      return .none
    }
    let more = downstream.receive(input)
    demand.add(more)
    return more
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    if isLenient, !isIn(.first) { return }
    switch completion {
    case .finished: if finish(.first) { downstream.receive(completion: .finished) }
    case .failure(let error): if beginRecovery() { goOn(after: error) }
    }
  }

  /// - Returns: true if the handler must be called. A failure while it runs, or after it, traps, as in Combine.
  @usableFromInline func beginRecovery() -> Bool {
    if finish(.first, next: .awaitingSecond) { return true }
    precondition(!isIn(.awaitingSecond) && !isIn(.second), "API Violation: received an unexpected failure")
    return false
  }

  /// Subscribes to the next publisher, unless the handler has canceled the stream, or fails with the handler's error.
  @inlinable func goOn(after error: Failure) {
    do throws(Downstream.Failure) {
      let publisher = try handler(error)
      if isIn(.awaitingSecond) { publisher.receive(subscriber: Second(inner: self)) }
    } catch {
      if finish(.awaitingSecond) { downstream.receive(completion: .failure(error)) }
    }
  }

  @usableFromInline override func cancel() { if !isLenient || !isIn(.awaitingFirst) { super.cancel() } }

  @usableFromInline struct Second: Subscriber, OperatorDescription {
    @usableFromInline let inner: CatchInner<Failure, NewPublisher, Downstream>

    @inlinable init(inner: CatchInner<Failure, NewPublisher, Downstream>) { self.inner = inner }

    @usableFromInline var combineIdentifier: CombineIdentifier { inner.combineIdentifier }
    @usableFromInline var operatorName: String { inner.operatorName }
    @usableFromInline var mirrorChildren: [Mirror.Child] { inner.mirrorChildren }

    @inlinable func receive(subscription: any Subscription) { inner.connectSecond(subscription) }

    @inlinable func receive(_ input: NewPublisher.Output) -> Subscribers.Demand {
      inner.downstream.receive(input)
    }

    @inlinable func receive(completion: Subscribers.Completion<NewPublisher.Failure>) {
      if inner.finish(.second) { inner.downstream.receive(completion: completion.widened()) }
    }
  }
}
