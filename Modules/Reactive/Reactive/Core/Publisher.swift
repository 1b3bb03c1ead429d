/// A type that delivers a sequence of values, and at most one completion, to its subscribers.
///
/// A publisher delivers a value only when the subscriber has asked for it through its `Subscription`.
public protocol Publisher<Output, Failure> {
  /// The kind of value published.
  associatedtype Output
  /// The kind of error this publisher may end with; `Never` if it cannot fail.
  associatedtype Failure: Error

  /// Attaches the subscriber. Call `subscribe(_:)` rather than this method.
  ///
  /// - Parameter subscriber: receives exactly one subscription, then values as far as it asks for them.
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

  /// Attaches the subject to this publisher: the subject broadcasts what it receives.
  ///
  ///     titles.subscribe(subject).store(in: &cancellables)
  ///
  /// The subject is held weakly, and asks for an unlimited number of values.
  /// - Returns: the connection; it ends when canceled or released.
  public func subscribe<S>(_ subject: S) -> AnyCancellable
  where S: Subject, Failure == S.Failure, Output == S.Output {
    let subscriber = SubjectSubscriber(subject)
    subscribe(subscriber)
    return AnyCancellable(subscriber)
  }
}

/// The namespace of the types that serve as publishers.
public enum Publishers {}
