extension Publisher where Failure == Never {
  /// The values as an asynchronous sequence.
  ///
  /// Each iterator subscribes; it asks for one value for each `next()`. It ends with the stream, and when the task
  /// is canceled.
  ///
  ///     for await title in titles.values { print(title) }
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

/// A publisher's values as an asynchronous sequence.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  /// The kind of value.
  public typealias Element = P.Output

  private let publisher: P

  /// - Parameter publisher: where the values come from.
  public init(_ publisher: P) { self.publisher = publisher }

  /// Subscribes.
  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

  /// One subscription; it is canceled when the iterator is released.
  public struct Iterator: AsyncIteratorProtocol {
    private let subscriber: AwaitingSubscriber<P.Output, Never>
    private let subscription: AnyCancellable

    init(_ publisher: P) {
      subscriber = AwaitingSubscriber()
      subscription = AnyCancellable(subscriber)
      publisher.subscribe(subscriber)
    }

    /// Asks for a value and waits for it.
    /// - Returns: nil when the stream has ended or the task is canceled.
    public mutating func next() async -> P.Output? { await next(isolation: nil) }

    /// Asks for a value and waits for it, on the caller's actor.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> P.Output? {
      await subscriber.next(isolation: actor).get()
    }
  }
}
