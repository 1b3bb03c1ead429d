extension Publisher {
  /// Sends the elements after all values of this publisher, which must finish first.
  ///
  /// The demand that remains goes to the elements. A failure ends the stream before them.
  ///
  ///     [1, 2].publisher.append(3, 4)  // 1, 2, 3, 4
  public func append(
    _ elements: Output...
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> { append(elements) }

  /// Sends the elements of the sequence after all values of this publisher.
  public func append<S>(_ elements: S) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>>
  where S: Sequence, Output == S.Element { append(Publishers.Sequence(sequence: elements)) }

  /// Sends the values of the other publisher after all values of this one.
  public func append<P>(_ publisher: P) -> Publishers.Concatenate<Self, P>
  where P: Publisher, Failure == P.Failure, Output == P.Output { .init(prefix: self, suffix: publisher) }

  /// Sends the elements, then the values of this publisher.
  ///
  /// This publisher is subscribed to once the elements were requested and sent.
  ///
  ///     [3].publisher.prepend(1, 2)  // 1, 2, 3
  public func prepend(
    _ elements: Output...
  ) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> { prepend(elements) }

  /// Sends the elements of the sequence, then the values of this publisher.
  public func prepend<S>(_ elements: S) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self>
  where S: Sequence, Output == S.Element { prepend(Publishers.Sequence(sequence: elements)) }

  /// Sends the values of the other publisher, which must finish first, then those of this one.
  public func prepend<P>(_ publisher: P) -> Publishers.Concatenate<P, Self>
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
    public init(prefix: Prefix, suffix: Suffix) { (self.prefix, self.suffix) = (prefix, suffix) }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      prefix.receive(subscriber: Side<S, FirstPart>(inner: Inner(downstream: subscriber, suffix: suffix)))
    }

    final class Inner<Downstream: Subscriber<Output, Failure>>: SuccessionSubscription, OperatorDescription {
      let downstream: Downstream
      /// Owned while the stream runs; accessed under the base's lock.
      @exclusivity(unchecked) var suffix: Suffix?
      var operatorName: String { "Concatenate" }

      init(downstream: Downstream, suffix: Suffix) { (self.downstream, self.suffix) = (downstream, suffix) }

      /// A demand of none passes, as in Combine.
      override func request(_ demand: Subscribers.Demand) { add(demand) }

      override func release() {
        let suffix = lock.withLock { self.suffix.take() }
        _ = consume suffix
      }
    }

    /// Listens to one of the publishers. As in Combine, its type tells to which.
    struct Side<Downstream: Subscriber, Part: SuccessionPart>: Subscriber, OperatorDescription
    where Downstream.Input == Suffix.Output, Downstream.Failure == Suffix.Failure {
      let inner: Inner<Downstream>
      private var part: SuccessionSubscription.Phase { Part.phase }
      var combineIdentifier: CombineIdentifier { inner.combineIdentifier }
      var operatorName: String { inner.operatorName }

      func receive(subscription: any Subscription) {
        if part == .second { return inner.connectSecond(subscription) }
        if inner.connectFirst(subscription) { inner.downstream.receive(subscription: inner) }
      }

      func receive(_ input: Suffix.Output) -> Subscribers.Demand {
        guard inner.isIn(part), inner.demand.take() else { return .none }
        return inner.answer(inner.downstream.receive(input), in: part)
      }

      func receive(completion: Subscribers.Completion<Suffix.Failure>) {
        if part == .first, case .finished = completion {
          guard inner.finish(.first, next: .awaitingSecond) else { return }
          let suffix = inner.lock.withLock { inner.suffix }
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

protocol SuccessionPart { static var phase: SuccessionSubscription.Phase { get } }
enum FirstPart: SuccessionPart { static var phase: SuccessionSubscription.Phase { .first } }
enum SecondPart: SuccessionPart { static var phase: SuccessionSubscription.Phase { .second } }
