/// A publisher of at most one known value that cannot fail: `Just`, and the publisher of an optional.
///
/// The operators of both that keep or drop the value are here. All of them filter.
public protocol OptionalPublisher<Output>: SingleValuePublisher where Failure == Never {
  /// The value if the closure returns true.
  func filter(_ isIncluded: (Output) -> Bool) -> Optional<Output>.Publisher
}

extension OptionalPublisher {
  /// The value if the closure returns true.
  public func first(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher { filter(predicate) }

  /// The value if the closure returns true.
  public func last(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher { filter(predicate) }

  /// The value if the closure returns true.
  public func prefix(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher { filter(predicate) }

  /// The value unless the closure returns true.
  public func drop(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    filter { !predicate($0) }
  }

  /// The value if none is dropped.
  public func dropFirst(_ count: Int = 1) -> Optional<Output>.Publisher {
    precondition(count >= 0, "the number of values to drop cannot be negative")
    return filter { _ in count == 0 }
  }

  /// The value if any is wanted.
  public func prefix(_ maxLength: Int) -> Optional<Output>.Publisher {
    precondition(maxLength >= 0, "the number of values cannot be negative")
    return filter { _ in maxLength > 0 }
  }

  /// The value if the position is zero.
  public func output(at index: Int) -> Optional<Output>.Publisher {
    precondition(index >= 0, "a position cannot be negative")
    return filter { _ in index == 0 }
  }
}
