extension Publisher {
  /// Decodes each value and sends it; fails with the decoder's error and cancels the upstream.
  ///
  ///     Just(Data("[1, 2]".utf8)).decode(type: [Int].self, decoder: JSONDecoder())  // [1, 2]
  public func decode<Item, Coder>(type: Item.Type, decoder: Coder) -> Publishers.Decode<Self, Item, Coder>
  where Item: Decodable, Coder: TopLevelDecoder, Output == Coder.Input {
    .init(upstream: self, decoder: decoder)
  }
}

extension Publishers {
  /// Decodes each value and sends it; fails with the decoder's error.
  public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>:
    ThrowingOperatorPublisher
  where Upstream.Output == Coder.Input {
    /// The upstream publisher.
    public let upstream: Upstream
    let decoder: Coder

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - decoder: the decoder.
    public init(upstream: Upstream, decoder: Coder) {
      (self.upstream, self.decoder) = (upstream, decoder)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.code(for: subscriber, name: "Decode") { [decoder] in try decoder.decode(Output.self, from: $0)
      }
    }
  }
}
