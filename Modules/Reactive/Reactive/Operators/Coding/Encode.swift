extension Publisher where Output: Encodable {
  /// Encodes each value and sends it; fails with the encoder's error and cancels the upstream.
  ///
  ///     Just([1, 2]).encode(encoder: JSONEncoder()).map { String(decoding: $0, as: UTF8.self) }  // [1,2]
  public func encode<Coder>(encoder: Coder) -> Publishers.Encode<Self, Coder> where Coder: TopLevelEncoder {
    .init(upstream: self, encoder: encoder)
  }
}

extension Publishers {
  /// Encodes each value and sends it; fails with the encoder's error.
  public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: ThrowingOperatorPublisher
  where Upstream.Output: Encodable {
    /// The encoded form.
    public typealias Output = Coder.Output

    /// The upstream publisher.
    public let upstream: Upstream
    let encoder: Coder

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - encoder: the encoder.
    public init(upstream: Upstream, encoder: Coder) {
      (self.upstream, self.encoder) = (upstream, encoder)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.code(for: subscriber, name: "Encode") { [encoder] in try encoder.encode($0) }
    }
  }
}
