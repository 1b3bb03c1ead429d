// As in Combine, an operator on a sequence is computed at once if possible, and its result is again a
// publisher of known values: no stage is made, and the closure is called here.

extension Publishers.Sequence {
  /// True if the closure returns true for all elements.
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    .init(sequence.allSatisfy(predicate))
  }

  /// True if the closure returns true for all elements, or the error it throws.
  public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    .init(Result { try sequence.allSatisfy(predicate) })
  }

  /// True if the closure returns true for any element.
  public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    .init(sequence.contains(where: predicate))
  }

  /// True if the closure returns true for any element, or the error it throws.
  public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    .init(Result { try sequence.contains(where: predicate) })
  }

  /// The elements in one array.
  public func collect() -> Result<[Output], Failure>.Publisher { .init(Array(sequence)) }

  /// The closure's result for each element.
  public func map<T>(_ transform: (Output) -> T) -> Publishers.Sequence<[T], Failure> {
    .init(sequence: sequence.map(transform))
  }

  /// The closure's result for each element, unless it is nil.
  public func compactMap<T>(_ transform: (Output) -> T?) -> Publishers.Sequence<[T], Failure> {
    .init(sequence: sequence.compactMap(transform))
  }

  /// The elements for which the closure returns true.
  public func filter(_ isIncluded: (Output) -> Bool) -> Publishers.Sequence<[Output], Failure> {
    .init(sequence: sequence.filter(isIncluded))
  }

  /// The elements without the first `count`.
  public func dropFirst(_ count: Int = 1) -> Publishers.Sequence<DropFirstSequence<Elements>, Failure> {
    .init(sequence: sequence.dropFirst(count))
  }

  /// The elements from the first one on for which the closure returns false.
  public func drop(while predicate: (Output) -> Bool)
    -> Publishers.Sequence<DropWhileSequence<Elements>, Failure>
  { .init(sequence: sequence.drop(while: predicate)) }

  /// At most this number of elements.
  public func prefix(_ maxLength: Int) -> Publishers.Sequence<PrefixSequence<Elements>, Failure> {
    .init(sequence: sequence.prefix(maxLength))
  }

  /// The elements before the first one for which the closure returns false.
  public func prefix(while predicate: (Output) -> Bool) -> Publishers.Sequence<[Output], Failure> {
    .init(sequence: sequence.prefix(while: predicate))
  }

  /// No value, only the end.
  public func ignoreOutput() -> Empty<Output, Failure> { .init() }

  /// All elements combined into one value.
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T)
    -> Result<T, Failure>.Publisher
  { .init(sequence.reduce(initialResult, nextPartialResult)) }

  /// All elements combined into one value, or the error the closure throws.
  public func tryReduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) throws -> T)
    -> Result<T, any Error>.Publisher
  { .init(Result { try sequence.reduce(initialResult, nextPartialResult) }) }

  /// The elements, with the given value in place of each nil.
  public func replaceNil<T>(with output: T) -> Publishers.Sequence<[T], Failure> where Output == T? {
    .init(sequence: sequence.map { $0 ?? output })
  }

  /// The closure's result for each element and the last result.
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
  public func setFailureType<E: Error>(to error: E.Type) -> Publishers.Sequence<Elements, E> {
    .init(sequence: sequence)
  }

  /// The first element for which the closure returns true.
  public func first(where predicate: (Output) -> Bool) -> Optional<Elements.Element>.Publisher {
    .init(sequence.first(where: predicate))
  }

  /// The least element, as ordered by the closure.
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Elements.Element>.Publisher {
    .init(sequence.min(by: areInIncreasingOrder))
  }

  /// The greatest element, as ordered by the closure.
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Elements.Element>.Publisher {
    .init(sequence.max(by: areInIncreasingOrder))
  }
}

extension Publishers.Sequence where Elements.Element: Equatable {
  /// True if the value is among the elements.
  public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher {
    .init(sequence.contains(output))
  }

  /// The elements that differ from the one before.
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
  public func min() -> Optional<Elements.Element>.Publisher { .init(sequence.min()) }

  /// The greatest element.
  public func max() -> Optional<Elements.Element>.Publisher { .init(sequence.max()) }
}
