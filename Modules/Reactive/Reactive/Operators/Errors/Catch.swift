extension Publisher {
  /// Continues with another publisher when this one fails.
  ///
  /// The demand that is open then is what the other publisher is asked for.
  ///
  ///     request.catch { _ in Just("placeholder") }  // placeholder
  ///
  /// - Parameter handler: makes the publisher that follows of the error.
  @inlinable
  public func `catch`<P>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where P: Publisher, Output == P.Output {
    .init(upstream: self, handler: handler)
  }

  /// Continues with another publisher when this one fails, or fails with the error that the closure throws.
  ///
  ///     request.tryCatch { _ in try Just(stored()) }  // stored
  ///
  /// - Parameter handler: makes the publisher that follows of the error.
  @inlinable
  public func tryCatch<P>(
    _ handler: @escaping (Failure) throws -> P
  ) -> Publishers.TryCatch<Self, P> where P: Publisher, Output == P.Output {
    .init(upstream: self, handler: handler)
  }
}

extension Publishers {
  /// Continues with another publisher when the upstream fails.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    /// The kind of value sent.
    public typealias Output = Upstream.Output
    /// The kind of error it may end with.
    public typealias Failure = NewPublisher.Failure

    /// The first upstream publisher.
    public let upstream: Upstream
    /// Makes the publisher that follows of the error.
    public let handler: (Upstream.Failure) -> NewPublisher

    /// - Parameters:
    ///   - upstream: where the values come from at first.
    ///   - handler: makes the publisher that follows of the error.
    @inlinable
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    /// Attaches the subscriber; call `subscribe(_:)` rather than this.
    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Output == S.Input, NewPublisher.Failure == S.Failure {
      let handler = self.handler
      upstream.receive(
        subscriber: CatchInner<Upstream.Failure, NewPublisher, S>(downstream: subscriber, name: "Catch") {
          inner, error in
          inner.goOn(with: handler(error)) { $0 }
        })
    }
  }

  /// Continues with another publisher when the upstream fails, or fails with the error that a closure throws.
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    /// The kind of value sent.
    public typealias Output = Upstream.Output
    /// The kind of error it may end with.
    public typealias Failure = any Error

    /// The first upstream publisher.
    public let upstream: Upstream
    /// Makes the publisher that follows of the error.
    public let handler: (Upstream.Failure) throws -> NewPublisher

    /// - Parameters:
    ///   - upstream: where the values come from at first.
    ///   - handler: makes the publisher that follows of the error.
    @inlinable
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    /// Attaches the subscriber; call `subscribe(_:)` rather than this.
    @inlinable
    public func receive<S>(subscriber: S) where S: Subscriber, Output == S.Input, S.Failure == any Error {
      let handler = self.handler
      upstream.receive(
        subscriber: CatchInner<Upstream.Failure, NewPublisher, S>(downstream: subscriber, name: "TryCatch") {
          inner, error in
          do {
            inner.goOn(with: try handler(error)) { $0 }
          } catch {
            if inner.fail() { inner.downstream.receive(completion: .failure(error)) }
          }
        })
    }
  }
}
