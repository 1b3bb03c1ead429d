extension Publisher {
  /// Passes on the values for which the closure returns true. For each dropped value, it requests another.
  ///
  ///     [1, 2, 3, 4].publisher.filter { $0 % 2 == 0 }  // 2, 4
  @inlinable public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    .init(upstream: self, isIncluded: isIncluded)
  }

  /// Like `filter(_:)`, but fails with an error that the closure throws, and cancels the upstream.
  ///
  ///     ["1", "x"].publisher.tryFilter { try number(in: $0) > 0 }  // 1, error
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Self> {
    .init(upstream: self, isIncluded: isIncluded)
  }

  /// Sends no value, only the upstream's completion. Requests all values of the upstream at once.
  ///
  ///     [1, 2].publisher.ignoreOutput()  // finishes
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> { .init(upstream: self) }
}

extension Publishers {
  /// Passes on the values for which a closure returns true.
  public struct Filter<Upstream: Publisher>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// Returns true to pass a value on.
    public let isIncluded: (Upstream.Output) -> Bool

    /// A publisher with these properties.
    @inlinable public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) -> Bool) {
      (self.upstream, self.isIncluded) = (upstream, isIncluded)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.receive(subscriber: Inner(downstream: subscriber, isIncluded: isIncluded))
    }

    /// Applies both filters in one stage.
    @inlinable
    public func filter(_ next: @escaping (Upstream.Output) -> Bool) -> Publishers.Filter<Upstream> {
      .init(upstream: upstream) { [isIncluded] in isIncluded($0) && next($0) }
    }

    /// Applies both filters in one stage.
    public func tryFilter(
      _ next: @escaping (Upstream.Output) throws -> Bool
    ) -> Publishers.TryFilter<Upstream> {
      .init(upstream: upstream) { [isIncluded] in try isIncluded($0) && next($0) }
    }

    @usableFromInline struct Inner<Downstream: Subscriber<Upstream.Output, Upstream.Failure>>: ValueStage {
      @usableFromInline let downstream: Downstream
      @usableFromInline let isIncluded: (Upstream.Output) -> Bool
      @usableFromInline let combineIdentifier = CombineIdentifier()
      @usableFromInline var operatorName: String { "Filter" }

      @inlinable init(downstream: Downstream, isIncluded: @escaping (Upstream.Output) -> Bool) {
        (self.downstream, self.isIncluded) = (downstream, isIncluded)
      }

      @inlinable func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        isIncluded(input) ? downstream.receive(input) : .max(1)
      }
    }
  }

  /// Like `Filter`, but fails with an error that the closure throws.
  public struct TryFilter<Upstream: Publisher>: ThrowingOperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// Returns true to pass the value on.
    public let isIncluded: (Upstream.Output) throws -> Bool

    /// A publisher with these properties.
    public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) throws -> Bool) {
      (self.upstream, self.isIncluded) = (upstream, isIncluded)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber: StepInner(subscriber, name: "TryFilter") { [isIncluded] inner, value in
          try isIncluded(value) ? inner.downstream.receive(value) : .max(1)
        })
    }

    /// Applies both filters in one stage.
    public func filter(_ next: @escaping (Upstream.Output) -> Bool) -> Publishers.TryFilter<Upstream> {
      tryFilter(next)
    }

    /// Applies both filters in one stage.
    public func tryFilter(
      _ next: @escaping (Upstream.Output) throws -> Bool
    ) -> Publishers.TryFilter<Upstream> {
      .init(upstream: upstream) { [isIncluded] in try isIncluded($0) && next($0) }
    }
  }

  /// Sends no value, only the upstream's completion.
  public struct IgnoreOutput<Upstream: Publisher>: OperatorPublisher {
    /// The type of value sent.
    public typealias Output = Never

    /// The upstream publisher.
    public let upstream: Upstream

    /// - Parameter upstream: the upstream publisher.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.receive(subscriber: Inner(downstream: subscriber))
    }

    struct Inner<Downstream: Subscriber<Never, Upstream.Failure>>: ValueStage {
      let downstream: Downstream
      let combineIdentifier = CombineIdentifier()
      var operatorName: String { "IgnoreOutput" }

      func receive(subscription: any Subscription) {
        downstream.receive(subscription: subscription)
        subscription.request(.unlimited)
      }

      func receive(_ input: Upstream.Output) -> Subscribers.Demand { .none }
    }
  }
}

extension Publishers.IgnoreOutput: Equatable where Upstream: Equatable {}
extension Publishers.IgnoreOutput: Sendable where Upstream: Sendable {}
