extension Subscribers {
  /// The end of a stream.
  public enum Completion<Failure: Error> {
    /// The publisher ended normally.
    case finished
    /// The publisher ended with an error.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}

private enum CompletionKey: String, CodingKey { case success, error }

extension Subscribers.Completion: Encodable where Failure: Encodable {
  /// Encodes `success`, and `error` if there is one.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CompletionKey.self)
    switch self {
    case .finished: try container.encode(true, forKey: .success)
    case .failure(let error):
      try container.encode(false, forKey: .success)
      try container.encode(error, forKey: .error)
    }
  }
}

extension Subscribers.Completion: Decodable where Failure: Decodable {
  /// Reads what `encode(to:)` wrote.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CompletionKey.self)
    self =
      try container.decode(Bool.self, forKey: .success)
      ? .finished : .failure(container.decode(Failure.self, forKey: .error))
  }
}

extension Subscribers.Completion {
  @inlinable var isFailure: Bool { if case .failure = self { true } else { false } }

  @inlinable func mapError<E: Error>(_ transform: (Failure) -> E) -> Subscribers.Completion<E> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }

  /// The completion for a downstream of the same or any errors. The types of the operators allow no other downstream.
  @usableFromInline func widened<E: Error>() -> Subscribers.Completion<E> { mapError { $0 as! E } }
}
