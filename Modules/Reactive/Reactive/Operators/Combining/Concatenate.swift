extension Publisher {
  /// Sends the elements after all values of this publisher, which must finish first.
  ///
  /// The demand that remains goes to the elements. A failure ends the stream before them.
  ///
  ///     [1, 2].publisher.append(3, 4)  // 1, 2, 3, 4
  @inlinable public func append(
    _ elements: Output...
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> { append(elements) }

  /// Sends the elements of the sequence after all values of this publisher.
  @inlinable public func append<S>(_ elements: S)
    -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>>
  where S: Sequence, Output == S.Element { append(Publishers.Sequence(sequence: elements)) }

  /// Sends the values of the other publisher after all values of this one.
  @inlinable public func append<P>(_ publisher: P) -> Publishers.Concatenate<Self, P>
  where P: Publisher, Failure == P.Failure, Output == P.Output { .init(prefix: self, suffix: publisher) }

  /// Sends the elements, then the values of this publisher.
  ///
  /// This publisher is subscribed to once the elements were requested and sent.
  ///
  ///     [3].publisher.prepend(1, 2)  // 1, 2, 3
  @inlinable public func prepend(
    _ elements: Output...
  ) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> { prepend(elements) }

  /// Sends the elements of the sequence, then the values of this publisher.
  @inlinable public func prepend<S>(_ elements: S)
    -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self>
  where S: Sequence, Output == S.Element { prepend(Publishers.Sequence(sequence: elements)) }

  /// Sends the values of the other publisher, which must finish first, then those of this one.
  @inlinable public func prepend<P>(_ publisher: P) -> Publishers.Concatenate<P, Self>
  where P: Publisher, Failure == P.Failure, Output == P.Output { .init(prefix: publisher, suffix: self) }
}

extension Publishers {
  /// Sends the values of one publisher and, after it has finished, those of a second one.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
    /// The type of value sent.
    public typealias Output = Suffix.Output
    /// The type of error it may fail with.
    public typealias Failure = Suffix.Failure

    /// The publisher whose values come first.
    public let prefix: Prefix
    /// The publisher whose values follow; it is subscribed to when the first has finished.
    public let suffix: Suffix

    /// A publisher with these properties.
    @inlinable public init(prefix: Prefix, suffix: Suffix) { (self.prefix, self.suffix) = (prefix, suffix) }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      prefix.receive(subscriber: Side<S, FirstPart>(inner: Inner(downstream: subscriber, suffix: suffix)))
    }

    @usableFromInline
    final class Inner<Downstream: Subscriber<Output, Failure>>: SuccessionSubscription, OperatorDescription {
      @usableFromInline let downstream: Downstream
      /// Owned while the stream runs; accessed under the base's lock.
      @usableFromInline @exclusivity(unchecked) var suffix: Suffix?
      @usableFromInline var operatorName: String { "Concatenate" }

      @inlinable init(downstream: Downstream, suffix: Suffix) {
        (self.downstream, self.suffix) = (downstream, suffix)
        super.init()
      }

      /// A demand of none passes, as in Combine.
      @usableFromInline override func request(_ demand: Subscribers.Demand) { add(demand) }

      @usableFromInline override func release() {
        lock.lock()
        let suffix = exchange(&self.suffix, with: nil)
        lock.unlock()
        _ = consume suffix
      }
    }

    /// Listens to one of the publishers. As in Combine, its type tells to which.
    @usableFromInline
    struct Side<Downstream: Subscriber, Part: SuccessionPart>: Subscriber, OperatorDescription
    where Downstream.Input == Suffix.Output, Downstream.Failure == Suffix.Failure {
      @usableFromInline let inner: Inner<Downstream>
      @inlinable var part: SuccessionSubscription.Phase { Part.phase }
      @usableFromInline var combineIdentifier: CombineIdentifier { inner.combineIdentifier }
      @usableFromInline var operatorName: String { inner.operatorName }

      @inlinable init(inner: Inner<Downstream>) { self.inner = inner }

      @usableFromInline func receive(subscription: any Subscription) {
        if part == .second { return inner.connectSecond(subscription) }
        if inner.connectFirst(subscription) { inner.downstream.receive(subscription: inner) }
      }

      @inlinable func receive(_ input: Suffix.Output) -> Subscribers.Demand {
        guard inner.isIn(part), inner.demand.take() else { return .none }
        return inner.answer(inner.downstream.receive(input), in: part)
      }

      /// Inlinable, because the second publisher is subscribed to here.
      @inlinable func receive(completion: Subscribers.Completion<Suffix.Failure>) {
        if part == .first, case .finished = completion {
          guard inner.finish(.first, next: .awaitingSecond) else { return }
          inner.lock.lock()
          let suffix = inner.suffix
          inner.lock.unlock()
          suffix?.receive(subscriber: Side<Downstream, SecondPart>(inner: inner))
        } else if inner.finish(part) {
          inner.downstream.receive(completion: completion)
        }
      }
    }
  }
}

extension Publishers.Concatenate: Equatable where Prefix: Equatable, Suffix: Equatable {}
extension Publishers.Concatenate: Sendable where Prefix: Sendable, Suffix: Sendable {}

@usableFromInline protocol SuccessionPart { static var phase: SuccessionSubscription.Phase { get } }
@usableFromInline enum FirstPart: SuccessionPart {
  @inlinable static var phase: SuccessionSubscription.Phase { .first }
}
@usableFromInline enum SecondPart: SuccessionPart {
  @inlinable static var phase: SuccessionSubscription.Phase { .second }
}
