extension Publisher {
  /// Sends the elements after all values of this publisher, which must finish first.
  ///
  /// The remaining demand after this publisher finishes goes to the elements. A failure ends the stream
  /// before them.
  ///
  ///     [1, 2].publisher.append(3, 4)  // 1, 2, 3, 4
  public func append(
    _ elements: Output...
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
    append(elements)
  }

  /// Sends the elements of the sequence after all values of this publisher.
  public func append<S>(_ elements: S) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>>
  where S: Sequence, Output == S.Element {
    append(Publishers.Sequence(sequence: elements))
  }

  /// Sends the values of the other publisher after all values of this one.
  public func append<P>(_ publisher: P) -> Publishers.Concatenate<Self, P>
  where P: Publisher, Failure == P.Failure, Output == P.Output {
    .init(prefix: self, suffix: publisher)
  }

  /// Sends the elements, then the values of this publisher.
  ///
  /// This publisher is subscribed to once the elements were requested and sent.
  ///
  ///     [3].publisher.prepend(1, 2)  // 1, 2, 3
  public func prepend(
    _ elements: Output...
  ) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    prepend(elements)
  }

  /// Sends the elements of the sequence, then the values of this publisher.
  public func prepend<S>(_ elements: S) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self>
  where S: Sequence, Output == S.Element {
    prepend(Publishers.Sequence(sequence: elements))
  }

  /// Sends the values of the other publisher, which must finish first, then those of this one.
  public func prepend<P>(_ publisher: P) -> Publishers.Concatenate<P, Self>
  where P: Publisher, Failure == P.Failure, Output == P.Output {
    .init(prefix: publisher, suffix: self)
  }
}
