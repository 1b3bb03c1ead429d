extension Publisher {
  /// Sends the first value for which the closure says so, then finishes; the upstream is cancelled.
  ///
  /// It asks for all values at once. What it sends waits until a value is asked for; a failure does not.
  ///
  /// - Parameters:
  ///   - isolation: the actor on which the closure was formed. It traps if called elsewhere.
  ///   - predicate: whether it is this value.
  @inlinable
  public func first(isolation: (any Actor)? = #isolation, where predicate: @escaping (Output) -> Bool)
    -> Publishers.FirstWhere<Self>
  {
    .init(upstream: self, predicate: isolation == nil ? predicate : pinned(predicate, to: isolation))
  }
}

extension Publisher {
  /// Sends the first value for which the closure says so, then finishes; the upstream is cancelled. It fails
  /// with the error the closure throws, and cancels the upstream.
  ///
  /// It asks for all values at once. What it sends waits until a value is asked for; a failure does not.
  ///
  /// - Parameters:
  ///   - isolation: the actor on which the closure was formed. It traps if called elsewhere.
  ///   - predicate: whether it is this value.
  @inlinable
  public func tryFirst(
    isolation: (any Actor)? = #isolation, where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryFirstWhere<Self> {
    .init(upstream: self, predicate: isolation == nil ? predicate : pinned(predicate, to: isolation))
  }
}

extension Publishers {
  /// Sends the first value for which a closure says so, then finishes.
  public struct FirstWhere<Upstream: Publisher>: Publisher {
    /// The kind of value sent.
    public typealias Output = Upstream.Output
    /// The kind of error it may end with.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether it is this value.
    public let predicate: (Upstream.Output) -> Bool

    /// - Parameters:
    ///   - upstream: where the values come from.
    ///   - predicate: whether it is this value.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches the subscriber; call `subscribe(_:)` rather than this.
    @inlinable
    public func receive<S>(subscriber: S) where S: Subscriber, Output == S.Input, Failure == S.Failure {
      let predicate = predicate
      upstream.receive(
        subscriber: Reducer<S, Upstream.Output, Upstream.Failure>(subscriber, name: "TryFirst") {
          reducer, value in
          guard predicate(value) else { return false }
          reducer.result = value
          return true
        })
    }
  }
}

extension Publishers {
  /// Sends the first value for which a closure says so, then finishes.
  /// Fails with the error the closure throws.
  public struct TryFirstWhere<Upstream: Publisher>: Publisher {
    /// The kind of value sent.
    public typealias Output = Upstream.Output
    /// The kind of error it may end with.
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether it is this value.
    public let predicate: (Upstream.Output) throws -> Bool

    /// - Parameters:
    ///   - upstream: where the values come from.
    ///   - predicate: whether it is this value.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches the subscriber; call `subscribe(_:)` rather than this.
    @inlinable
    public func receive<S>(subscriber: S) where S: Subscriber, Output == S.Input, Failure == S.Failure {
      let predicate = predicate
      upstream.receive(
        subscriber: Reducer<S, Upstream.Output, Upstream.Failure>(
          subscriber, name: "TryFirstWhere",
          tryStep: { reducer, value in
            guard try predicate(value) else { return false }
            reducer.result = value
            return true
          }))
    }
  }
}
