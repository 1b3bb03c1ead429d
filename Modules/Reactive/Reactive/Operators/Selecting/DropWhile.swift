extension Publisher {
  /// Drops values as long as the closure returns true, then passes on all others. For each dropped value, it
  /// requests another.
  ///
  ///     [1, 2, 3].publisher.drop { $0 < 2 }  // 2, 3
  ///
  /// - Parameter predicate: returns true to drop the value; not called again once it has returned false.
  @inlinable
  public func drop(while predicate: @escaping (Output) -> Bool)
    -> Publishers.DropWhile<Self>
  {
    .init(upstream: self, predicate: predicate)
  }
}

extension Publisher {
  /// Drops values as long as the closure returns true, then passes on all others. For each dropped value, it
  /// requests another. Fails with an error that the closure throws, and cancels the upstream.
  ///
  ///     ["1", "x"].publisher.tryDrop { try number(in: $0) < 2 }  // error
  ///
  /// - Parameter predicate: returns true to drop the value; not called again once it has returned false.
  @inlinable
  public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryDropWhile<Self> {
    .init(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// Drops values as long as a closure returns true, then passes on all others.
  public struct DropWhile<Upstream: Publisher>: Publisher {
    /// The type of value sent.
    public typealias Output = Upstream.Output
    /// The type of error it may fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// Returns true to drop the value; not called again once it has returned false.
    public let predicate: (Upstream.Output) -> Bool

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - predicate: returns true to drop the value; not called again once it has returned false.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable
    public func receive<S>(subscriber: S) where S: Subscriber, Output == S.Input, Failure == S.Failure {
      upstream.receive(subscriber: Inner(downstream: subscriber, predicate: predicate))
    }
  }
}

extension Publishers.DropWhile {
  @usableFromInline
  final class Inner<Downstream: Subscriber>: OperatorSubscription, Subscriber, OperatorDescription
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline let downstream: Downstream
    @usableFromInline let predicate: (Upstream.Output) -> Bool
    @usableFromInline @exclusivity(unchecked) var isDropping = true
    @usableFromInline var operatorName: String { "DropWhile" }

    @inlinable
    init(downstream: Downstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.downstream = downstream
      self.predicate = predicate
      super.init(isStrict: false)
    }

    @usableFromInline
    func receive(subscription: any Subscription) {
      if connect(subscription) { downstream.receive(subscription: self) }
    }

    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      guard isConnected else { return .none }
      if isDropping {
        if predicate(input) { return .max(1) }
        isDropping = false
      }
      return downstream.receive(input)
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      if complete() { downstream.receive(completion: completion) }
    }
  }
}

extension Publishers {
  /// Drops values as long as a closure returns true, then passes on all others. Fails with an error that the
  /// closure throws.
  public struct TryDropWhile<Upstream: Publisher>: Publisher {
    /// The type of value sent.
    public typealias Output = Upstream.Output
    /// The type of error it may fail with.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream
    /// Returns true to drop the value; not called again once it has returned false.
    public let predicate: (Upstream.Output) throws -> Bool

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - predicate: returns true to drop the value; not called again once it has returned false.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable
    public func receive<S>(subscriber: S) where S: Subscriber, Output == S.Input, Failure == S.Failure {
      upstream.receive(subscriber: Inner(downstream: subscriber, predicate: predicate))
    }
  }
}

extension Publishers.TryDropWhile {
  @usableFromInline
  final class Inner<Downstream: Subscriber>: OperatorSubscription, Subscriber, OperatorDescription
  where Downstream.Input == Upstream.Output, Downstream.Failure == any Error {
    @usableFromInline let downstream: Downstream
    @usableFromInline let predicate: (Upstream.Output) throws -> Bool
    @usableFromInline @exclusivity(unchecked) var isDropping = true
    @usableFromInline var operatorName: String { "TryDropWhile" }

    @inlinable
    init(downstream: Downstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.downstream = downstream
      self.predicate = predicate
      super.init(isStrict: false)
    }

    @usableFromInline
    func receive(subscription: any Subscription) {
      if connect(subscription) { downstream.receive(subscription: self) }
    }

    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      guard isConnected else { return .none }
      do {
        if isDropping {
          if try predicate(input) { return .max(1) }
          isDropping = false
        }
      } catch {
        if abort() { downstream.receive(completion: .failure(error)) }
        return .none
      }
      return downstream.receive(input)
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      if complete() { downstream.receive(completion: completion.erased) }
    }
  }
}
