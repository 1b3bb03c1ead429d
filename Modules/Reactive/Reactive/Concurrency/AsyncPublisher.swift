extension Publisher where Failure == Never {
  /// The values as an asynchronous sequence.
  ///
  /// Each iterator subscribes, and requests one value for each `next()`. It ends with the stream or its task.
  ///
  ///     for await title in titles.values { print(title) }
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

/// A publisher's values as an asynchronous sequence. It can be sent to a task if the values can.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  /// The kind of value.
  public typealias Element = P.Output

  private let publisher: P

  /// - Parameter publisher: the source of the values.
  public init(_ publisher: P) { self.publisher = publisher }

  /// Subscribes.
  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

  /// One subscription, canceled when the iterator is released.
  public struct Iterator: AsyncIteratorProtocol {
    private let subscriber: AwaitingSubscriber<P.Output, Never>
    private let subscription: AnyCancellable

    init(_ publisher: P) {
      subscriber = AwaitingSubscriber()
      subscription = AnyCancellable(subscriber)
      publisher.subscribe(subscriber)
    }

    /// Requests a value and awaits it.
    /// - Returns: nil when the stream has ended or the task is canceled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> P.Output? {
      await subscriber.next(isolation: actor).get()
    }
  }
}

/// `@unchecked`: subscribing is thread-safe, and what the closures of the publisher share is as safe as with Combine. A closure
/// of an actor checks that it runs there (docs/decisions/002-closures-and-isolation.md).
extension AsyncPublisher: @unchecked Sendable where P.Output: Sendable {}

extension Publisher {
  /// The values as an asynchronous sequence that throws the publisher's error.
  ///
  /// Each iterator subscribes, and requests one value for each `next()`. It ends with the stream or its task.
  ///
  ///     for try await title in titles.values { print(title) }
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// A publisher's values as an asynchronous sequence that throws its error. Sendable if the values are.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  /// The kind of value.
  public typealias Element = P.Output
  /// The errors of any publisher, as in Combine.
  public typealias Failure = any Error

  private let publisher: P

  /// - Parameter publisher: where the values come from.
  public init(_ publisher: P) { self.publisher = publisher }

  /// Subscribes.
  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

  /// One subscription; it is canceled when the iterator is released.
  public struct Iterator: AsyncIteratorProtocol {
    private let subscriber: AwaitingSubscriber<P.Output, P.Failure>
    private let subscription: AnyCancellable

    init(_ publisher: P) {
      subscriber = AwaitingSubscriber()
      subscription = AnyCancellable(subscriber)
      publisher.subscribe(subscriber)
    }

    /// Asks for a value and waits for it.
    /// - Returns: nil when the stream has finished or the task is canceled.
    /// - Throws: the publisher's error, once.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> P.Output? {
      try await subscriber.next(isolation: actor).get()
    }
  }
}

/// `@unchecked`: as for ``AsyncPublisher``.
extension AsyncThrowingPublisher: @unchecked Sendable where P.Output: Sendable {}
