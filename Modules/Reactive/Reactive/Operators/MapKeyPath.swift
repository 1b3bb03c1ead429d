extension Publisher {
  /// Sends the value at the key path.
  ///
  ///     ["Moon", "Io"].publisher.map(\.count)  // 4, 2
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> {
    .init(upstream: self, keyPath: keyPath)
  }

  /// Sends the values at both key paths as a tuple.
  public func map<T0, T1>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>
  ) -> Publishers.MapKeyPath2<Self, T0, T1> {
    .init(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1)
  }

  /// Sends the values at the three key paths as a tuple.
  public func map<T0, T1, T2>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>, _ keyPath2: KeyPath<Output, T2>
  ) -> Publishers.MapKeyPath3<Self, T0, T1, T2> {
    .init(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1, keyPath2: keyPath2)
  }
}

extension Publishers {
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
          subscriber, name: "ValueForKeys",
          mirrorChildren: [("keyPath0", keyPath0), ("keyPath1", keyPath1)]
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
}
