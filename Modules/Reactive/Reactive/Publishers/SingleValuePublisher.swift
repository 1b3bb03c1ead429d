/// A publisher of at most one known value: `Just`, and the publishers of an optional and of a result.
///
/// As in Combine, an operator on such a publisher is computed at once, and its result is again a publisher of a known
/// value: no stage is made, and the closure is called where the operator is, once. Many operators change nothing.
public protocol SingleValuePublisher<Output, Failure>: Publisher {}

extension SingleValuePublisher {
  /// Returns the publisher unchanged, because it has at most one value. The closure is not called.
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Self { self }

  /// Returns the publisher unchanged, because it has at most one value. The closure is not called.
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Self { self }

  /// Returns the publisher unchanged, because it has at most one value.
  public func first() -> Self { self }

  /// Returns the publisher unchanged, because it has at most one value.
  public func last() -> Self { self }

  /// Returns the publisher unchanged, because another attempt would have the same result.
  public func retry(_ times: Int) -> Self { self }

  /// Returns the publisher unchanged, because it has at most one value. The closure is not called.
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Self { self }

  /// No value, only a normal completion, even for an error, as in Combine.
  public func ignoreOutput() -> Empty<Output, Failure> { .init() }
}

extension SingleValuePublisher where Failure == Never {
  /// Returns the publisher unchanged, because it cannot fail.
  public func replaceError(with output: Output) -> Self { self }
}

extension SingleValuePublisher where Output: Equatable {
  /// Returns the publisher unchanged, because it has at most one value.
  public func removeDuplicates() -> Self { self }
}

extension SingleValuePublisher where Output: Comparable {
  /// Returns the publisher unchanged, because it has at most one value.
  public func min() -> Self { self }

  /// Returns the publisher unchanged, because it has at most one value.
  public func max() -> Self { self }
}
