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

    /// - Parameters:
    ///   - prefix: the publisher whose values come first.
    ///   - suffix: the publisher whose values follow.
    public init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      prefix.receive(subscriber: PrefixSide(inner: Inner(downstream: subscriber, suffix: suffix)))
    }
  }
}

extension Publishers.Concatenate: Equatable where Prefix: Equatable, Suffix: Equatable {}
extension Publishers.Concatenate: Sendable where Prefix: Sendable, Suffix: Sendable {}

extension Publishers.Concatenate {
  final class Inner<Downstream: Subscriber>: ConcatenateSubscription, OperatorDescription
  where Downstream.Input == Suffix.Output, Downstream.Failure == Suffix.Failure {
    let downstream: Downstream
    /// Owned while the stream runs; accessed under the base's lock.
    @exclusivity(unchecked) var suffix: Suffix?
    var operatorName: String { "Concatenate" }

    init(downstream: Downstream, suffix: Suffix) {
      self.downstream = downstream
      self.suffix = suffix
    }

    func receive(_ input: Suffix.Output, in part: UInt8) -> Subscribers.Demand {
      guard isCurrent(part), demand.take() else { return .none }
      return answer(downstream.receive(input), in: part)
    }

    func receivePrefix(completion: Subscribers.Completion<Suffix.Failure>) {
      switch completion {
      case .finished:
        guard finishPrefix() else { return }
        lock.lock()
        let suffix = self.suffix
        lock.unlock()
        suffix?.receive(subscriber: SuffixSide(inner: self))
      case .failure:
        if finish(Self.prefix) { downstream.receive(completion: completion) }
      }
    }

    override func release() {
      lock.lock()
      let suffix = self.suffix.take()
      lock.unlock()
      _ = consume suffix
    }
  }

  /// Listens to the first publisher.
  struct PrefixSide<Downstream: Subscriber>: Subscriber, OperatorDescription
  where Downstream.Input == Suffix.Output, Downstream.Failure == Suffix.Failure {
    let inner: Inner<Downstream>
    var combineIdentifier: CombineIdentifier { inner.combineIdentifier }
    var operatorName: String { inner.operatorName }

    init(inner: Inner<Downstream>) { self.inner = inner }

    func receive(subscription: any Subscription) {
      if inner.connectPrefix(subscription) { inner.downstream.receive(subscription: inner) }
    }

    func receive(_ input: Suffix.Output) -> Subscribers.Demand {
      inner.receive(input, in: ConcatenateSubscription.prefix)
    }

    func receive(completion: Subscribers.Completion<Suffix.Failure>) {
      inner.receivePrefix(completion: completion)
    }
  }

  /// Listens to the second publisher.
  struct SuffixSide<Downstream: Subscriber>: Subscriber, OperatorDescription
  where Downstream.Input == Suffix.Output, Downstream.Failure == Suffix.Failure {
    let inner: Inner<Downstream>
    var combineIdentifier: CombineIdentifier { inner.combineIdentifier }
    var operatorName: String { inner.operatorName }

    init(inner: Inner<Downstream>) { self.inner = inner }

    func receive(subscription: any Subscription) { inner.connectSuffix(subscription) }

    func receive(_ input: Suffix.Output) -> Subscribers.Demand {
      inner.receive(input, in: ConcatenateSubscription.suffix)
    }

    func receive(completion: Subscribers.Completion<Suffix.Failure>) {
      if inner.finish(ConcatenateSubscription.suffix) { inner.downstream.receive(completion: completion) }
    }
  }
}
