extension Optional.Publisher {
  /// The closure's result for the value; nothing without a value, as in Combine.
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Optional<Bool>.Publisher {
    .init(output.map(predicate))
  }

  /// The closure's answer for the value. Nothing without a value, as in Combine.
  public func contains(where predicate: (Output) -> Bool) -> Optional<Bool>.Publisher {
    .init(output.map(predicate))
  }

  /// The value in an array; an empty array without a value.
  public func collect() -> Optional<[Output]>.Publisher { .init(output.map { [$0] } ?? []) }

  /// One; nothing without a value, as in Combine.
  public func count() -> Optional<Int>.Publisher { .init(output.map { _ in 1 }) }

  /// The value if the closure returns true.
  public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Output>.Publisher {
    .init(output.flatMap { isIncluded($0) ? $0 : nil })
  }

  /// The value if zero is in the range. As in Combine, an upper bound of `Int.max - 1` or more traps.
  public func output<R: RangeExpression>(in range: R) -> Optional<Output>.Publisher where R.Bound == Int {
    let range = range.relative(to: 0..<Int.max)
    precondition(range.lowerBound >= 0, "a position cannot be negative")
    precondition(range.upperBound < .max - 1, "the upper bound is too great")
    return .init(range.contains(0) ? output : nil)
  }

  /// The closure's result for the value.
  public func map<T>(_ transform: (Output) -> T) -> Optional<T>.Publisher { .init(output.map(transform)) }

  /// The closure's result for the value, unless it is nil.
  public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher {
    .init(output.flatMap(transform))
  }

  /// The value, or else the given one.
  public func replaceEmpty(with output: Output) -> Just<Output> { Just(self.output ?? output) }

  /// The closure's result for the initial result and the value.
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Optional<T>.Publisher {
    .init(output.map { nextPartialResult(initialResult, $0) })
  }

  /// The closure's result for the initial result and the value.
  public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Optional<T>.Publisher {
    .init(output.map { nextPartialResult(initialResult, $0) })
  }
}

extension Optional.Publisher where Wrapped: Equatable {
  /// True if it is the value.
  public func contains(_ output: Output) -> Optional<Bool>.Publisher {
    .init(self.output.map { $0 == output })
  }
}
