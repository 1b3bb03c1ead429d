/// A type that delivers a sequence of values, and at most one completion, to its subscribers.
///
/// A publisher delivers values only as far as the subscriber has requested them through its `Subscription`.
public protocol Publisher<Output, Failure> {
  /// The type of value published.
  associatedtype Output
  /// The type of error this publisher may fail with; `Never` if it cannot fail.
  associatedtype Failure: Error

  /// Attaches the subscriber. Call `subscribe(_:)` instead.
  ///
  /// - Parameter subscriber: receives exactly one subscription, then values as far as it requests them.
  func receive<S>(subscriber: S) where S: Subscriber, Self.Failure == S.Failure, Self.Output == S.Input
}

extension Publisher {
  /// Attaches the subscriber to this publisher.
  ///
  ///     titles.subscribe(subscriber)
  @inlinable
  public func subscribe<S>(_ subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
    receive(subscriber: subscriber)
  }

  /// Attaches the subject to this publisher: the subject sends on all values it receives.
  ///
  ///     titles.subscribe(subject).store(in: &cancellables)
  ///
  /// The subject is held weakly, and requests an unlimited number of values.
  /// - Returns: the connection; canceling or releasing it ends it.
  public func subscribe<S>(_ subject: S) -> AnyCancellable
  where S: Subject, Failure == S.Failure, Output == S.Output {
    let subscriber = SubjectSubscriber(subject)
    subscribe(subscriber)
    return AnyCancellable(subscriber)
  }
}

/// The namespace of publisher types.
public enum Publishers {}
