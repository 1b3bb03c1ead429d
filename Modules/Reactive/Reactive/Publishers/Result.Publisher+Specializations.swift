extension Result.Publisher {
  /// The closure's result for the value.
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    .init(result.map(predicate))
  }

  /// The closure's result for the value.
  public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    .init(result.map(predicate))
  }

  /// The value in an array.
  public func collect() -> Result<[Output], Failure>.Publisher { .init(result.map { [$0] }) }

  /// One.
  public func count() -> Result<Int, Failure>.Publisher { .init(result.map { _ in 1 }) }

  /// The value, or the error the closure throws when it compares it with itself.
  public func tryMin(by areInIncreasingOrder: (Output, Output) throws -> Bool)
    -> Result<Output, any Error>.Publisher
  { tryRemoveDuplicates(by: areInIncreasingOrder) }

  /// The value, or the error the closure throws when it compares it with itself.
  public func tryMax(by areInIncreasingOrder: (Output, Output) throws -> Bool)
    -> Result<Output, any Error>.Publisher
  { tryRemoveDuplicates(by: areInIncreasingOrder) }

  /// The closure's result for the value.
  public func map<T>(_ transform: (Output) -> T) -> Result<T, Failure>.Publisher {
    .init(result.map(transform))
  }

  /// The closure's result for the value, or the error it throws.
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
    .init(Result<T, any Error> { try transform(result.get()) })
  }

  /// The value, or the closure's result for the error.
  public func mapError<E: Error>(_ transform: (Failure) -> E) -> Result<Output, E>.Publisher {
    .init(result.mapError(transform))
  }

  /// The value, or the given one in place of the error.
  public func replaceError(with output: Output) -> Result<Output, Never>.Publisher {
    .init(.success((try? result.get()) ?? output))
  }
}

extension Result.Publisher where Success: Equatable {
  /// True if it is the value.
  public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher {
    .init(result.map { $0 == output })
  }
}
