extension Result.Publisher {
  /// The closure's result for the value.
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    .init(result.map(predicate))
  }

  /// The closure's result for the value, or the error it throws.
  public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    .init(result.trying { try predicate($0) })
  }

  /// The closure's result for the value.
  public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    .init(result.map(predicate))
  }

  /// The closure's result for the value, or the error it throws.
  public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    .init(result.trying { try predicate($0) })
  }

  /// The value in an array.
  public func collect() -> Result<[Output], Failure>.Publisher { .init(result.map { [$0] }) }

  /// One.
  public func count() -> Result<Int, Failure>.Publisher { .init(result.map { _ in 1 }) }

  /// The value, or the error the closure throws when it compares it with itself.
  public func tryMin(by areInIncreasingOrder: (Output, Output) throws -> Bool)
    -> Result<Output, any Error>.Publisher
  { tryComparing(areInIncreasingOrder) }

  /// The value, or the error the closure throws when it compares it with itself.
  public func tryMax(by areInIncreasingOrder: (Output, Output) throws -> Bool)
    -> Result<Output, any Error>.Publisher
  { tryComparing(areInIncreasingOrder) }

  /// The closure's result for the value.
  public func map<T>(_ transform: (Output) -> T) -> Result<T, Failure>.Publisher {
    .init(result.map(transform))
  }

  /// The closure's result for the value, or the error it throws.
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
    .init(result.trying { try transform($0) })
  }

  /// The value, or the closure's result for the error.
  public func mapError<E: Error>(_ transform: (Failure) -> E) -> Result<Output, E>.Publisher {
    .init(result.mapError(transform))
  }

  /// The value, or the given one in place of the error.
  public func replaceError(with output: Output) -> Result<Output, Never>.Publisher {
    .init(.success((try? result.get()) ?? output))
  }

  /// Returns the publisher unchanged, because it always has a value or an error.
  public func replaceEmpty(with output: Output) -> Result<Output, Failure>.Publisher { self }

  /// The value, or the error the closure throws when it compares it with itself.
  public func tryRemoveDuplicates(by predicate: (Output, Output) throws -> Bool)
    -> Result<Output, any Error>.Publisher
  { tryComparing(predicate) }

  /// The closure's result for the initial result and the value.
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T)
    -> Result<T, Failure>.Publisher
  {
    .init(result.map { nextPartialResult(initialResult, $0) })
  }

  /// The closure's result for the initial result and the value, or the error it throws.
  public func tryReduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) throws -> T)
    -> Result<T, any Error>.Publisher
  { .init(result.trying { try nextPartialResult(initialResult, $0) }) }

  /// The closure's result for the initial result and the value.
  public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T)
    -> Result<T, Failure>.Publisher
  {
    .init(result.map { nextPartialResult(initialResult, $0) })
  }

  /// The closure's result for the initial result and the value, or the error it throws.
  public func tryScan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) throws -> T)
    -> Result<T, any Error>.Publisher
  { .init(result.trying { try nextPartialResult(initialResult, $0) }) }
}

extension Result.Publisher where Success: Equatable {
  /// True if it is the value.
  public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher {
    .init(result.map { $0 == output })
  }
}

extension Result.Publisher where Failure == Never {
  /// The value, with another type of error.
  public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher {
    switch result {
    case .success(let output): .init(output)
    }
  }
}

extension Result {
  /// The closure's result for the value, or the error it throws.
  func trying<T>(_ body: (Success) throws -> T) -> Result<T, any Error> {
    Result<T, any Error> { try body(get()) }
  }
}

extension Result.Publisher {
  /// The value, or the error the closure throws when it compares it with itself.
  func tryComparing(_ comparison: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher {
    .init(
      result.trying {
        _ = try comparison($0, $0)
        return $0
      })
  }
}
