extension Publisher {
  /// Sends on the values that are not the same as the one before, as the closure sees it. For one it drops,
  /// it asks the upstream for another. It fails with the error the closure throws, and cancels the upstream.
  ///
  ///     ["1", "01", "x"].publisher.tryRemoveDuplicates { try number(in: $0) == number(in: $1) }  // 1, error
  ///
  /// - Parameter predicate: whether the value before and a value are the same.
  @inlinable
  public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryRemoveDuplicates<Self> {
    .init(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// Sends on the values that are not the same as the one before.
  /// Fails with the error the closure throws.
  public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher {
    /// The kind of value sent.
    public typealias Output = Upstream.Output
    /// The kind of error it may end with.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream
    /// True if the value before and a value are the same.
    public let predicate: (Upstream.Output, Upstream.Output) throws -> Bool

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - predicate: whether the value before and a value are the same.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches the subscriber; call `subscribe(_:)` rather than this.
    @inlinable
    public func receive<S>(subscriber: S) where S: Subscriber, Output == S.Input, Failure == S.Failure {
      upstream.receive(subscriber: Inner(downstream: subscriber, predicate: predicate))
    }
  }
}

extension Publishers.TryRemoveDuplicates {
  @usableFromInline
  final class Inner<Downstream: Subscriber>: OperatorSubscription, TryStage
  where Downstream.Input == Upstream.Output, Downstream.Failure == any Error {
    @usableFromInline typealias Failure = Upstream.Failure

    @usableFromInline let downstream: Downstream
    @usableFromInline let predicate: (Upstream.Output, Upstream.Output) throws -> Bool
    @usableFromInline @exclusivity(unchecked) var last: Upstream.Output?
    @usableFromInline var operatorName: String { "TryRemoveDuplicates" }
    @usableFromInline var mirrorChildren: [Mirror.Child] {
      [("downstream", downstream), ("last", last as Any)]
    }

    @inlinable
    init(downstream: Downstream, predicate: @escaping (Upstream.Output, Upstream.Output) throws -> Bool) {
      self.downstream = downstream
      self.predicate = predicate
      super.init()
    }

    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      guard admitsValue() else { return .none }
      let before = exchange(&last, with: input)
      do {
        if let before, try predicate(before, input) { return .max(1) }
        return downstream.receive(input)
      } catch {
        return fail(error)
      }
    }
  }
}
