extension Publisher where Output: Equatable {
  /// Sends `true` when the value arrives, which ends the stream and cancels the upstream, or `false` when the
  /// upstream finishes.
  ///
  /// Requests all values of the upstream at once. The result is sent on demand; a failure is sent at once.
  ///
  ///     [1, 2].publisher.contains(2)  // true
  ///
  /// - Parameter output: the value to find.
  public func contains(_ output: Output) -> Publishers.Contains<Self> {
    .init(upstream: self, output: output)
  }
}

extension Publishers {
  /// Sends true if a value arrives.
  public struct Contains<Upstream: Publisher>: OperatorPublisher where Upstream.Output: Equatable {
    /// The type of value sent.
    public typealias Output = Bool

    /// The upstream publisher.
    public let upstream: Upstream
    /// The value to find.
    public let output: Upstream.Output

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - output: the value to find.
    public init(upstream: Upstream, output: Upstream.Output) {
      (self.upstream, self.output) = (upstream, output)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.search(for: subscriber, name: "Contains", otherwise: false) { [output] in
        $0 == output ? true : nil
      }
    }
  }
}

extension Publishers.Contains: Equatable where Upstream: Equatable {}
extension Publishers.Contains: Sendable where Upstream: Sendable, Upstream.Output: Sendable {}
