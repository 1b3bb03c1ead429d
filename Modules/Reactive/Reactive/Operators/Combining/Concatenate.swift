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
    public init(prefix: Prefix, suffix: Suffix) { (self.prefix, self.suffix) = (prefix, suffix) }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      prefix.receive(subscriber: Side<S, FirstPart>(inner: Inner(downstream: subscriber, suffix: suffix)))
    }
  }
}

extension Publishers.Concatenate: Equatable where Prefix: Equatable, Suffix: Equatable {}
extension Publishers.Concatenate: Sendable where Prefix: Sendable, Suffix: Sendable {}

extension Publishers.Concatenate {
  final class Inner<Downstream: Subscriber>: SuccessionSubscription, OperatorDescription
  where Downstream.Input == Suffix.Output, Downstream.Failure == Suffix.Failure {
    let downstream: Downstream
    /// Owned while the stream runs; accessed under the base's lock.
    @exclusivity(unchecked) var suffix: Suffix?
    var operatorName: String { "Concatenate" }

    init(downstream: Downstream, suffix: Suffix) {
      (self.downstream, self.suffix) = (downstream, suffix)
    }

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

protocol SuccessionPart { static var phase: SuccessionSubscription.Phase { get } }
enum FirstPart: SuccessionPart { static var phase: SuccessionSubscription.Phase { .first } }
enum SecondPart: SuccessionPart { static var phase: SuccessionSubscription.Phase { .second } }
