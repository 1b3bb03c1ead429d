extension Publisher {
  /// Sends whether the closure says so for any value: `true` at the first one, which ends the stream and
  /// cancels the upstream, or `false` when the upstream finishes.
  ///
  /// It asks for all values at once. What it sends waits until a value is asked for; a failure does not.
  ///
  /// - Parameters:
  ///   - isolation: the actor on which the closure was formed. It traps if called elsewhere.
  ///   - predicate: whether it is a value sought.
  @inlinable
  public func contains(isolation: (any Actor)? = #isolation, where predicate: @escaping (Output) -> Bool)
    -> Publishers.ContainsWhere<Self>
  {
    .init(upstream: self, predicate: isolation == nil ? predicate : pinned(predicate, to: isolation))
  }
}

extension Publisher {
  /// Sends whether the closure says so for any value: `true` at the first one, which ends the stream and
  /// cancels the upstream, or `false` when the upstream finishes. It fails with the error the closure throws,
  /// and cancels the upstream.
  ///
  /// It asks for all values at once. What it sends waits until a value is asked for; a failure does not.
  ///
  /// - Parameters:
  ///   - isolation: the actor on which the closure was formed. It traps if called elsewhere.
  ///   - predicate: whether it is a value sought.
  @inlinable
  public func tryContains(
    isolation: (any Actor)? = #isolation, where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryContainsWhere<Self> {
    .init(upstream: self, predicate: isolation == nil ? predicate : pinned(predicate, to: isolation))
  }
}

extension Publishers {
  /// Sends whether a closure says so for any value.
  public struct ContainsWhere<Upstream: Publisher>: Publisher {
    /// The kind of value sent.
    public typealias Output = Bool
    /// The kind of error it may end with.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether it is a value sought.
    public let predicate: (Upstream.Output) -> Bool

    /// - Parameters:
    ///   - upstream: where the values come from.
    ///   - predicate: whether it is a value sought.
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
        subscriber: Reducer<S, Upstream.Output, Upstream.Failure>(
          subscriber, name: "ContainsWhere", initial: false
        ) { reducer, value in
          guard predicate(value) else { return false }
          reducer.result = true
          return true
        })
    }
  }
}

extension Publishers {
  /// Sends whether a closure says so for any value.
  /// Fails with the error the closure throws.
  public struct TryContainsWhere<Upstream: Publisher>: Publisher {
    /// The kind of value sent.
    public typealias Output = Bool
    /// The kind of error it may end with.
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether it is a value sought.
    public let predicate: (Upstream.Output) throws -> Bool

    /// - Parameters:
    ///   - upstream: where the values come from.
    ///   - predicate: whether it is a value sought.
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
          subscriber, name: "TryContainsWhere", initial: false,
          tryStep: { reducer, value in
            guard try predicate(value) else { return false }
            reducer.result = true
            return true
          }))
    }
  }
}
