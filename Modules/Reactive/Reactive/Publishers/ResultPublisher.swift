/// A publisher of one known result: `Just`, and the publisher of a result.
///
/// The operators of both that make the publisher of a result are here.
public protocol ResultPublisher<Output, Failure>: SingleValuePublisher {
  /// The result to send.
  var result: Result<Output, Failure> { get }
}

extension ResultPublisher {
  /// The closure's result for the value, or the error it throws.
  public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    .init(result.trying { try predicate($0) })
  }

  /// The closure's result for the value, or the error it throws.
  public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    .init(result.trying { try predicate($0) })
  }

  /// The closure's result for the value, or the error it throws.
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
    .init(result.trying { try transform($0) })
  }

  /// The value, or the closure's result for the error.
  public func mapError<E: Error>(_ transform: (Failure) -> E) -> Result<Output, E>.Publisher {
    .init(result.mapError(transform))
  }

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

  /// Returns the publisher unchanged, because it always has a value or an error.
  public func replaceEmpty(with output: Output) -> Self { self }

  /// The value, or the error the closure throws when it compares it with itself.
  func tryComparing(_ comparison: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher {
    .init(
      result.trying {
        _ = try comparison($0, $0)
        return $0
      })
  }
}

extension ResultPublisher where Failure == Never {
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
