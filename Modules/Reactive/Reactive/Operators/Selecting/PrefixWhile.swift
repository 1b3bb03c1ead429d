extension Publisher {
  /// Passes on values as long as the closure returns true; then finishes and cancels the upstream.
  ///
  ///     [1, 2, 3].publisher.prefix { $0 < 3 }  // 1, 2
  ///
  /// - Parameter predicate: returns true to continue; the value for which it returns false is not sent.
  @inlinable
  public func prefix(while predicate: @escaping (Output) -> Bool)
    -> Publishers.PrefixWhile<Self>
  {
    .init(upstream: self, predicate: predicate)
  }
}

extension Publisher {
  /// Passes on values as long as the closure returns true; then finishes and cancels the upstream. Fails with
  /// an error that the closure throws, and cancels the upstream.
  ///
  ///     ["1", "x"].publisher.tryPrefix { try number(in: $0) < 3 }  // 1, error
  ///
  /// - Parameter predicate: returns true to continue; the value for which it returns false is not sent.
  @inlinable
  public func tryPrefix(
    while predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryPrefixWhile<Self> {
    .init(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// Passes on values as long as a closure returns true, then finishes.
  public struct PrefixWhile<Upstream: Publisher>: Publisher {
    /// The type of value sent.
    public typealias Output = Upstream.Output
    /// The type of error it may fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// Returns true to continue; the value for which it returns false is not sent.
    public let predicate: (Upstream.Output) -> Bool

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - predicate: returns true to continue; the value for which it returns false is not sent.
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

extension Publishers.PrefixWhile {
  @usableFromInline
  final class Inner<Downstream: Subscriber>: OperatorSubscription, Subscriber, OperatorDescription
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline let downstream: Downstream
    @usableFromInline let predicate: (Upstream.Output) -> Bool
    @usableFromInline var operatorName: String { "PrefixWhile" }
    @usableFromInline var mirrorChildren: [Mirror.Child] { [("downstream", downstream)] }

    @inlinable
    init(downstream: Downstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.downstream = downstream
      self.predicate = predicate
      super.init()
    }

    @usableFromInline
    func receive(subscription: any Subscription) {
      if connect(subscription) { downstream.receive(subscription: self) }
    }

    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      guard admitsValue() else { return .none }
      if predicate(input) { return downstream.receive(input) }
      if abort() { downstream.receive(completion: .finished) }
      return .none
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      if complete() { downstream.receive(completion: completion) }
    }
  }
}

extension Publishers {
  /// Passes on values as long as a closure returns true, then finishes. Fails with an error that the closure
  /// throws.
  public struct TryPrefixWhile<Upstream: Publisher>: Publisher {
    /// The type of value sent.
    public typealias Output = Upstream.Output
    /// The type of error it may fail with.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream
    /// Returns true to go on; the value for which it returns false is not sent.
    public let predicate: (Upstream.Output) throws -> Bool

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - predicate: returns true to continue; the value for which it returns false is not sent.
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

extension Publishers.TryPrefixWhile {
  @usableFromInline
  final class Inner<Downstream: Subscriber>: OperatorSubscription, Subscriber, OperatorDescription
  where Downstream.Input == Upstream.Output, Downstream.Failure == any Error {
    @usableFromInline let downstream: Downstream
    @usableFromInline let predicate: (Upstream.Output) throws -> Bool
    @usableFromInline var operatorName: String { "TryPrefixWhile" }
    @usableFromInline var mirrorChildren: [Mirror.Child] { [("downstream", downstream)] }

    @inlinable
    init(downstream: Downstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.downstream = downstream
      self.predicate = predicate
      super.init()
    }

    @usableFromInline
    func receive(subscription: any Subscription) {
      if connect(subscription) { downstream.receive(subscription: self) }
    }

    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      guard admitsValue() else { return .none }
      do {
        if try predicate(input) { return downstream.receive(input) }
        if abort() { downstream.receive(completion: .finished) }
        return .none
      } catch {
        if abort() { downstream.receive(completion: .failure(error)) }
        return .none
      }
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      if complete() { downstream.receive(completion: completion.erased) }
    }
  }
}
