/// A publisher that an operator makes of another publisher, its upstream.
///
/// The types of values and errors are those of the upstream, unless the operator states others.
public protocol OperatorPublisher<Output, Failure>: Publisher {
  /// The type of the upstream publisher.
  associatedtype Upstream: Publisher
  /// The type of value sent.
  associatedtype Output = Upstream.Output
  /// The type of error it may fail with.
  associatedtype Failure = Upstream.Failure
}

/// A publisher that fails with the upstream's error, or with one that the operator's closure or coder throws.
public protocol ThrowingOperatorPublisher: OperatorPublisher where Failure == any Error {}

/// A publisher that an operator makes of several publishers.
///
/// The types of values and errors are those of the first one, unless the operator states others.
public protocol CombiningPublisher<Output, Failure>: Publisher {
  /// The type of the first publisher.
  associatedtype A: Publisher
  /// The type of value sent.
  associatedtype Output = A.Output
  /// The type of error it may fail with.
  associatedtype Failure = A.Failure
}
