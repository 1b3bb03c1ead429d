/// A publisher of one known result: `Just`, and the publisher of a result.
///
/// The operators of both that make the publisher of a result are here. All of them map the value or the error.
public protocol ResultPublisher<Output, Failure>: SingleValuePublisher {
  /// The closure's result for the value, or the error it throws.
  func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher

  /// The value, or the closure's result for the error.
  func mapError<E: Error>(_ transform: (Failure) -> E) -> Result<Output, E>.Publisher
}

extension ResultPublisher {
  /// The closure's result for the value, or the error it throws.
  public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    tryMap(predicate)
  }

  /// The closure's result for the value, or the error it throws.
  public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    tryMap(predicate)
  }

  /// The value, or the error the closure throws when it compares the value with itself.
  public func tryRemoveDuplicates(by predicate: (Output, Output) throws -> Bool)
    -> Result<Output, any Error>.Publisher
  {
    tryMap {
      _ = try predicate($0, $0)
      return $0
    }
  }

  /// The closure's result for the initial result and the value.
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T)
    -> Result<T, Failure>.Publisher
  { mapError { $0 }.map { nextPartialResult(initialResult, $0) } }

  /// The closure's result for the initial result and the value, or the error it throws.
  public func tryReduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) throws -> T)
    -> Result<T, any Error>.Publisher
  { tryMap { try nextPartialResult(initialResult, $0) } }

  /// The closure's result for the initial result and the value.
  public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T)
    -> Result<T, Failure>.Publisher
  { reduce(initialResult, nextPartialResult) }

  /// The closure's result for the initial result and the value, or the error it throws.
  public func tryScan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) throws -> T)
    -> Result<T, any Error>.Publisher
  { tryReduce(initialResult, nextPartialResult) }

  /// Returns the publisher unchanged, because it always has a value or an error.
  public func replaceEmpty(with output: Output) -> Self { self }
}

extension ResultPublisher where Failure == Never {
  /// The value, with another type of error.
  public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher {
    mapError { $0 }
  }
}
