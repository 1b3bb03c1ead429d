extension Publisher {
  /// Sends the closure's result for each value.
  ///
  ///     [1, 2, 3].publisher.map { $0 * 2 }  // 2, 4, 6
  @inlinable public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    .init(upstream: self, transform: transform)
  }

  /// Like `map(_:)`, but fails with an error that the closure throws, and cancels the upstream.
  ///
  ///     ["1", "x"].publisher.tryMap { try number(in: $0) }  // 1, error
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
    .init(upstream: self, transform: transform)
  }

  /// Sends the value at the key path.
  ///
  ///     ["Moon", "Io"].publisher.map(\.count)  // 4, 2
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> {
    .init(upstream: self, keyPath: keyPath)
  }

  /// Sends the values at both key paths as a tuple.
  public func map<T0, T1>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>
  ) -> Publishers.MapKeyPath2<Self, T0, T1> { .init(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1) }

  /// Sends the values at the three key paths as a tuple.
  public func map<T0, T1, T2>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>, _ keyPath2: KeyPath<Output, T2>
  ) -> Publishers.MapKeyPath3<Self, T0, T1, T2> {
    .init(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1, keyPath2: keyPath2)
  }

  /// Sends the closure's result for each value, unless it is nil; then requests another value.
  ///
  ///     ["1", "x", "3"].publisher.compactMap { Int($0) }  // 1, 3
  @inlinable
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
    .init(upstream: self, transform: transform)
  }

  /// Like `compactMap(_:)`, but fails with an error that the closure throws, and cancels the upstream.
  ///
  ///     ["1", "", "x"].publisher.tryCompactMap { $0.isEmpty ? nil : try number(in: $0) }  // 1, error
  public func tryCompactMap<T>(
    _ transform: @escaping (Output) throws -> T?
  ) -> Publishers.TryCompactMap<Self, T> { .init(upstream: self, transform: transform) }

  /// Sends the given value in place of each nil.
  ///
  ///     [1, nil, 3].publisher.replaceNil(with: 0)  // 1, 0, 3
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    .init(upstream: self) { $0 ?? output }
  }
}

extension Publishers {
  /// Sends a closure's result for each value.
  public struct Map<Upstream: Publisher, Output>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// Makes a new value from one received.
    public let transform: (Upstream.Output) -> Output

    /// A publisher with these properties.
    @inlinable public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      (self.upstream, self.transform) = (upstream, transform)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.receive(subscriber: Inner(downstream: subscriber, transform: transform))
    }

    /// Applies both closures to each value in one stage.
    @inlinable public func map<T>(_ next: @escaping (Output) -> T) -> Publishers.Map<Upstream, T> {
      .init(upstream: upstream) { [transform] in next(transform($0)) }
    }

    /// Applies both closures to each value in one stage.
    public func tryMap<T>(_ next: @escaping (Output) throws -> T) -> Publishers.TryMap<Upstream, T> {
      .init(upstream: upstream) { [transform] in try next(transform($0)) }
    }

    @usableFromInline struct Inner<Downstream: Subscriber<Output, Upstream.Failure>>: ValueStage {
      @usableFromInline let downstream: Downstream
      @usableFromInline let transform: (Upstream.Output) -> Output
      @usableFromInline let combineIdentifier = CombineIdentifier()
      @usableFromInline var operatorName: String { "Map" }

      @inlinable init(downstream: Downstream, transform: @escaping (Upstream.Output) -> Output) {
        (self.downstream, self.transform) = (downstream, transform)
      }

      @inlinable
      func receive(_ input: Upstream.Output) -> Subscribers.Demand { downstream.receive(transform(input)) }
    }
  }

  /// Like `Map`, but fails with an error that the closure throws.
  public struct TryMap<Upstream: Publisher, Output>: ThrowingOperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// Makes a new value from one received.
    public let transform: (Upstream.Output) throws -> Output

    /// A publisher with these properties.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
      (self.upstream, self.transform) = (upstream, transform)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber: StepInner(subscriber, name: "TryMap", .lenient, admits: .anyEvent, shown: nil) {
          [transform] inner, value in inner.downstream.receive(try transform(value))
        })
    }

    /// Applies both closures to each value in one stage.
    public func map<T>(_ next: @escaping (Output) -> T) -> Publishers.TryMap<Upstream, T> { tryMap(next) }

    /// Applies both closures to each value in one stage.
    public func tryMap<T>(_ next: @escaping (Output) throws -> T) -> Publishers.TryMap<Upstream, T> {
      .init(upstream: upstream) { [transform] in try next(transform($0)) }
    }
  }

  /// Sends the value at a key path of each value received.
  public struct MapKeyPath<Upstream: Publisher, Output>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// The key path to read from each value.
    public let keyPath: KeyPath<Upstream.Output, Output>

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber: ClosureStage(
          subscriber, name: "ValueForKey", mirrorChildren: [("keyPath", keyPath)]
        ) { [keyPath] in subscriber.receive($0[keyPath: keyPath]) })
    }
  }

  /// Sends the values at two key paths of each value received, as a tuple.
  public struct MapKeyPath2<Upstream: Publisher, Output0, Output1>: OperatorPublisher {
    /// The type of value sent.
    public typealias Output = (Output0, Output1)

    /// The upstream publisher.
    public let upstream: Upstream
    /// The key path to read from each value.
    public let keyPath0: KeyPath<Upstream.Output, Output0>
    /// The key path to read from each value.
    public let keyPath1: KeyPath<Upstream.Output, Output1>

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber: ClosureStage(
          subscriber, name: "ValueForKeys", mirrorChildren: [("keyPath0", keyPath0), ("keyPath1", keyPath1)]
        ) { [keyPath0, keyPath1] in subscriber.receive(($0[keyPath: keyPath0], $0[keyPath: keyPath1])) })
    }
  }

  /// Sends the values at three key paths of each value received, as a tuple.
  public struct MapKeyPath3<Upstream: Publisher, Output0, Output1, Output2>: OperatorPublisher {
    /// The type of value sent.
    public typealias Output = (Output0, Output1, Output2)

    /// The upstream publisher.
    public let upstream: Upstream
    /// The key path to read from each value.
    public let keyPath0: KeyPath<Upstream.Output, Output0>
    /// The key path to read from each value.
    public let keyPath1: KeyPath<Upstream.Output, Output1>
    /// The key path to read from each value.
    public let keyPath2: KeyPath<Upstream.Output, Output2>

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber: ClosureStage(
          subscriber, name: "ValueForKeys",
          mirrorChildren: [("keyPath0", keyPath0), ("keyPath1", keyPath1), ("keyPath2", keyPath2)]
        ) { [keyPath0, keyPath1, keyPath2] in
          subscriber.receive(($0[keyPath: keyPath0], $0[keyPath: keyPath1], $0[keyPath: keyPath2]))
        })
    }
  }

  /// Sends a closure's result for each value, unless it is nil.
  public struct CompactMap<Upstream: Publisher, Output>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// Makes a new value from one received, or nil.
    public let transform: (Upstream.Output) -> Output?

    /// A publisher with these properties.
    @inlinable public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
      (self.upstream, self.transform) = (upstream, transform)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber: ClosureStage(subscriber, name: "CompactMap") { [transform] in
          if let output = transform($0) { subscriber.receive(output) } else { .max(1) }
        })
    }

    /// Applies both closures in one stage, unless the first returns nil.
    @inlinable
    public func compactMap<T>(_ next: @escaping (Output) -> T?) -> Publishers.CompactMap<Upstream, T> {
      .init(upstream: upstream) { [transform] in transform($0).flatMap(next) }
    }

    /// Applies both closures in one stage, unless the first returns nil.
    @inlinable public func map<T>(_ next: @escaping (Output) -> T) -> Publishers.CompactMap<Upstream, T> {
      .init(upstream: upstream) { [transform] in transform($0).map(next) }
    }
  }

  /// Like `CompactMap`, but fails with an error that the closure throws.
  public struct TryCompactMap<Upstream: Publisher, Output>: ThrowingOperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// Makes a new value from one received, or nil.
    public let transform: (Upstream.Output) throws -> Output?

    /// A publisher with these properties.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
      (self.upstream, self.transform) = (upstream, transform)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber: StepInner(subscriber, name: "TryCompactMap") { [transform] inner, value in
          if let output = try transform(value) { return inner.downstream.receive(output) }
          return .max(1)
        })
    }

    /// Applies both closures in one stage, unless the first returns nil.
    public func compactMap<T>(
      _ next: @escaping (Output) throws -> T?
    ) -> Publishers.TryCompactMap<Upstream, T> {
      .init(upstream: upstream) { [transform] in try transform($0).flatMap(next) }
    }
  }
}
