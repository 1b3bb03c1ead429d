// As in Combine, an operator on a sequence is computed at once if possible, and its result is again a
// publisher of known values: no stage is made, and the closure is called here.

extension Publishers.Sequence {
  /// True if the closure returns true for all elements.
  @inlinable
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    .init(sequence.allSatisfy(predicate))
  }

  /// True if the closure returns true for all elements, or the error it throws.
  @inlinable
  public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    .init(Result { try sequence.allSatisfy(predicate) })
  }

  /// True if the closure returns true for any element.
  @inlinable
  public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    .init(sequence.contains(where: predicate))
  }

  /// True if the closure returns true for any element, or the error it throws.
  @inlinable
  public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    .init(Result { try sequence.contains(where: predicate) })
  }

  /// The elements in one array.
  @inlinable
  public func collect() -> Result<[Output], Failure>.Publisher { .init(Array(sequence)) }

  /// The closure's result for each element.
  @inlinable
  public func map<T>(_ transform: (Output) -> T) -> Publishers.Sequence<[T], Failure> {
    .init(sequence: sequence.map(transform))
  }

  /// The closure's result for each element, unless it is nil.
  @inlinable
  public func compactMap<T>(_ transform: (Output) -> T?) -> Publishers.Sequence<[T], Failure> {
    .init(sequence: sequence.compactMap(transform))
  }

  /// The elements for which the closure returns true.
  @inlinable
  public func filter(_ isIncluded: (Output) -> Bool) -> Publishers.Sequence<[Output], Failure> {
    .init(sequence: sequence.filter(isIncluded))
  }

  /// The elements without the first `count`.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Publishers.Sequence<DropFirstSequence<Elements>, Failure> {
    .init(sequence: sequence.dropFirst(count))
  }

  /// The elements from the first one on for which the closure returns false.
  @inlinable
  public func drop(while predicate: (Output) -> Bool)
    -> Publishers.Sequence<DropWhileSequence<Elements>, Failure>
  {
    .init(sequence: sequence.drop(while: predicate))
  }

  /// At most this number of elements.
  @inlinable
  public func prefix(_ maxLength: Int) -> Publishers.Sequence<PrefixSequence<Elements>, Failure> {
    .init(sequence: sequence.prefix(maxLength))
  }

  /// The elements before the first one for which the closure returns false.
  @inlinable
  public func prefix(while predicate: (Output) -> Bool) -> Publishers.Sequence<[Output], Failure> {
    .init(sequence: sequence.prefix(while: predicate))
  }

  /// No value, only the end.
  @inlinable
  public func ignoreOutput() -> Empty<Output, Failure> { .init() }

  /// All elements combined into one value.
  @inlinable
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T)
    -> Result<T, Failure>.Publisher
  {
    .init(sequence.reduce(initialResult, nextPartialResult))
  }

  /// All elements combined into one value, or the error the closure throws.
  @inlinable
  public func tryReduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) throws -> T)
    -> Result<T, any Error>.Publisher
  {
    .init(Result { try sequence.reduce(initialResult, nextPartialResult) })
  }

  /// The elements, with the given value in place of each nil.
  @inlinable
  public func replaceNil<T>(with output: T) -> Publishers.Sequence<[T], Failure> where Output == T? {
    .init(sequence: sequence.map { $0 ?? output })
  }

  /// The closure's result for each element and the last result.
  @inlinable
  public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T)
    -> Publishers.Sequence<[T], Failure>
  {
    var result = initialResult
    return map { element in
      result = nextPartialResult(result, element)
      return result
    }
  }
}

extension Publishers.Sequence where Failure == Never {
  /// The elements, with the given error type.
  @inlinable
  public func setFailureType<E: Error>(to error: E.Type) -> Publishers.Sequence<Elements, E> {
    .init(sequence: sequence)
  }

  /// The first element for which the closure returns true.
  @inlinable
  public func first(where predicate: (Output) -> Bool) -> Optional<Elements.Element>.Publisher {
    .init(sequence.first(where: predicate))
  }

  /// The least element, as ordered by the closure.
  @inlinable
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Elements.Element>.Publisher {
    .init(sequence.min(by: areInIncreasingOrder))
  }

  /// The greatest element, as ordered by the closure.
  @inlinable
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Elements.Element>.Publisher {
    .init(sequence.max(by: areInIncreasingOrder))
  }
}

extension Publishers.Sequence where Elements.Element: Equatable {
  /// True if the value is among the elements.
  @inlinable
  public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher {
    .init(sequence.contains(output))
  }

  /// The elements that differ from the one before.
  @inlinable
  public func removeDuplicates() -> Publishers.Sequence<[Output], Failure> {
    var last: Output?
    return filter { element in
      defer { last = element }
      return element != last
    }
  }
}

extension Publishers.Sequence where Elements.Element: Comparable, Failure == Never {
  /// The least element.
  @inlinable
  public func min() -> Optional<Elements.Element>.Publisher { .init(sequence.min()) }

  /// The greatest element.
  @inlinable
  public func max() -> Optional<Elements.Element>.Publisher { .init(sequence.max()) }
}
