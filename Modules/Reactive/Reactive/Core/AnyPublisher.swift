/// A type-erased publisher.
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline let attach: (AnySubscriber<Output, Failure>) -> Void

  /// Erases the publisher's type. An `AnyPublisher` is not wrapped again.
  @inlinable public init<P>(_ publisher: P) where P: Publisher, Output == P.Output, Failure == P.Failure {
    if let erased = publisher as? AnyPublisher<Output, Failure> {
      attach = erased.attach
    } else {
      attach = { publisher.receive(subscriber: $0) }
    }
  }

  /// The subscriber's type is erased as well: one indirect call lies between two sides of specialized code.
  @inlinable public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    attach(AnySubscriber(subscriber))
  }

  /// `AnyPublisher`.
  public var description: String { "AnyPublisher" }
  /// `AnyPublisher`.
  public var playgroundDescription: Any { description }
}

extension Publisher {
  /// Hides the publisher's type behind `AnyPublisher`.
  ///
  ///     Just(1).eraseToAnyPublisher()  // 1
  @inlinable public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}
