extension Publisher {
  /// Passes on values as long as the closure returns true; then finishes and cancels the upstream.
  ///
  ///     [1, 2, 3].publisher.prefix { $0 < 3 }  // 1, 2
  ///
  /// - Parameter predicate: returns true to continue; the value for which it returns false is not sent.
  public func prefix(while predicate: @escaping (Output) -> Bool)
    -> Publishers.PrefixWhile<Self>
  {
    .init(upstream: self, predicate: predicate)
  }

  /// Passes on values as long as the closure returns true; then finishes and cancels the upstream. Fails with
  /// an error that the closure throws, and cancels the upstream.
  ///
  ///     ["1", "x"].publisher.tryPrefix { try number(in: $0) < 3 }  // 1, error
  ///
  /// - Parameter predicate: returns true to continue; the value for which it returns false is not sent.
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
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber: PrefixWhileInner<S, Upstream.Failure>(
          subscriber, name: "PrefixWhile", predicate: predicate
        ) { $0 })
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
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber: PrefixWhileInner(subscriber, name: "TryPrefixWhile", predicate: predicate) { $0 })
    }
  }
}

/// The stage of both operators. Without an error that the closure may throw, the failures are the upstream's.
final class PrefixWhileInner<Downstream: Subscriber, Failure: Error>: OperatorSubscription, Stage {
  typealias Predicate = (Downstream.Input) throws(Downstream.Failure) -> Bool

  let downstream: Downstream
  let predicate: Predicate
  let mapFailure: (Failure) -> Downstream.Failure
  let operatorName: String
  var mirrorChildren: [Mirror.Child] { [("downstream", downstream)] }

  init(
    _ downstream: Downstream, name: String, predicate: @escaping Predicate,
    mapFailure: @escaping (Failure) -> Downstream.Failure
  ) {
    self.downstream = downstream
    self.predicate = predicate
    self.mapFailure = mapFailure
    operatorName = name
  }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    guard admitsValue() else { return .none }
    do throws(Downstream.Failure) {
      if try predicate(input) { return downstream.receive(input) }
      if abort() { downstream.receive(completion: .finished) }
    } catch {
      if abort() { downstream.receive(completion: .failure(error)) }
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if complete() { downstream.receive(completion: completion.mapError(mapFailure)) }
  }
}
