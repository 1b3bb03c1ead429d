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

    /// A publisher with these properties.
    public init(upstream: Upstream, encoder: Coder) { (self.upstream, self.encoder) = (upstream, encoder) }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.code(for: subscriber, name: "Encode") { [encoder] in try encoder.encode($0) }
    }
  }

  /// Decodes each value and sends it; fails with the decoder's error.
  public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>:
    ThrowingOperatorPublisher
  where Upstream.Output == Coder.Input {
    /// The upstream publisher.
    public let upstream: Upstream
    let decoder: Coder

    /// A publisher with these properties.
    public init(upstream: Upstream, decoder: Coder) { (self.upstream, self.decoder) = (upstream, decoder) }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.code(for: subscriber, name: "Decode") { [decoder] in try decoder.decode(Output.self, from: $0)
      }
    }
  }
}

extension Publisher {
  /// Decodes each value and sends it; fails with the decoder's error and cancels the upstream.
  ///
  ///     Just(Data("[1, 2]".utf8)).decode(type: [Int].self, decoder: JSONDecoder())  // [1, 2]
  public func decode<Item, Coder>(type: Item.Type, decoder: Coder) -> Publishers.Decode<Self, Item, Coder>
  where Item: Decodable, Coder: TopLevelDecoder, Output == Coder.Input {
    .init(upstream: self, decoder: decoder)
  }

  func code<S: Subscriber>(
    for subscriber: S, name: String, transform: @escaping (Output) throws -> S.Input
  ) where S.Failure == any Error {
    receive(
      subscriber: StepInner(
        subscriber, name: name, .transparent,
        shown: { [("finished", $0.isOver), ("upstreamSubscription", $0.upstream as Any)] },
        step: { inner, value in inner.downstream.receive(try transform(value)) }))
  }
}
