extension Publishers {
  /// Sends the elements of a sequence to each subscriber on demand, then finishes.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    /// The type of element.
    public typealias Output = Elements.Element

    /// The elements; each subscriber gets an iterator of its own.
    public let sequence: Elements

    /// - Parameter sequence: the sequence to send.
    @inlinable public init(sequence: Elements) { self.sequence = sequence }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable public func receive<S: Subscriber<Output, Failure>>(subscriber: S) { send(to: subscriber) }

    /// - Parameter recorded: the completion of a record; nil for a sequence, which finishes.
    @inlinable func send<S: Subscriber<Output, Failure>>(
      to subscriber: S, recorded: Subscribers.Completion<Failure>? = nil
    ) {
      var iterator = sequence.makeIterator()
      if let first = iterator.next() {
        let inner = Inner(
          subscriber, sequence: sequence, iterator: iterator, first: first, recorded: recorded)
        subscriber.receive(subscription: inner)
      } else {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: recorded ?? .finished)
      }
    }

    @usableFromInline
    final class Inner<Downstream: Subscriber<Output, Failure>>: PullSubscription, OperatorDescription {
      // Accessed inside the gate.
      @usableFromInline @exclusivity(unchecked) var sequence: Elements?
      @usableFromInline @exclusivity(unchecked) var iterator: Elements.Iterator?
      @usableFromInline @exclusivity(unchecked) var next: Elements.Element?
      @usableFromInline @exclusivity(unchecked) var downstream: Downstream?
      @usableFromInline let recorded: Subscribers.Completion<Failure>?

      @inlinable init(
        _ downstream: Downstream, sequence: Elements, iterator: Elements.Iterator, first: Elements.Element,
        recorded: Subscribers.Completion<Failure>?
      ) {
        (self.recorded, self.sequence) = (recorded, sequence)
        (self.iterator, self.downstream) = (iterator, downstream)
        next = first
        super.init(isStrict: false) { unsafeDowncast($0, to: Inner<Downstream>.self).deliver() }
      }

      @inlinable func deliver() {
        while let downstream, let value = next, demand.take() {
          next = iterator?.next()
          demand.add(downstream.receive(value))
          if next == nil, demand.close() {
            release()
            downstream.receive(completion: recorded ?? .finished)
          }
        }
        if demand.isClosed { release() }
      }

      @usableFromInline func release() {
        sequence = nil
        iterator = nil
        next = nil
        downstream = nil
      }

      @usableFromInline var operatorName: String {
        sequence.map { String(describing: $0) } ?? (recorded == nil ? "Sequence" : "Cancelled Events")
      }

      @usableFromInline var mirrorChildren: [Mirror.Child] {
        let shown: Mirror.Child = ("sequence", sequence.map { $0 as Any } ?? [Elements.Element]())
        return [shown] + (recorded.map { [("completion", $0)] } ?? [])
      }
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}
extension Publishers.Sequence: Sendable where Elements: Sendable {}

extension Sequence {
  /// A publisher of the elements.
  @inlinable public var publisher: Publishers.Sequence<Self, Never> { .init(sequence: self) }
}
