extension Publisher {
  /// Sends the values through a subject to many subscribers, once it is connected.
  ///
  /// It requests all values of the upstream, whatever the subscribers request. A subscriber without demand
  /// misses a value, unless the subject stores it.
  ///
  ///     [1, 2].publisher.multicast { PassthroughSubject<Int, Never>() }.autoconnect()  // 1, 2
  ///
  /// - Parameter createSubject: makes the subject on first use, once.
  public func multicast<S>(
    _ createSubject: @escaping () -> S
  ) -> Publishers.Multicast<Self, S> where S: Subject, Failure == S.Failure, Output == S.Output {
    .init(
      upstream: self, createSubject: createSubject)
  }

  /// Sends the values through the subject to many subscribers, once it is connected.
  ///
  ///     [1, 2].publisher.multicast(subject: CurrentValueSubject(0)).autoconnect()  // 0, 1, 2
  public func multicast<S>(subject: S) -> Publishers.Multicast<Self, S>
  where S: Subject, Failure == S.Failure, Output == S.Output {
    .init(upstream: self) { subject }
  }
}

extension Publishers {
  /// Sends the values to a subject, and so to many subscribers, once it is connected.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: OperatorPublisher,
    ConnectablePublisher
  where Upstream.Failure == SubjectType.Failure, Upstream.Output == SubjectType.Output {
    /// The upstream publisher.
    public final let upstream: Upstream
    /// Makes the subject on first use, once.
    public final let createSubject: () -> SubjectType
    private let lock = AtomicLock()
    /// Accessed under the lock.
    @exclusivity(unchecked) private var existing: SubjectType?

    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - createSubject: makes the subject on first use, once.
    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      (self.upstream, self.createSubject) = (upstream, createSubject)
    }

    /// Attaches the subscriber to the subject. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      subject.receive(subscriber: Inner(downstream: subscriber))
    }

    /// Subscribes the subject to the upstream, at every call.
    /// - Returns: the connection; it ends when canceled or released.
    public func connect() -> any Cancellable { upstream.subscribe(subject) }

    var subject: SubjectType {
      if let existing = lock.withLock({ existing }) { return existing }
      let made = createSubject()
      lock.lock()
      defer { lock.unlock() }
      if let existing { return existing }
      existing = made
      return made
    }
  }
}

extension Publishers.Multicast {
  final class Inner<Downstream: Subscriber>: OperatorSubscription, Stage
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    let downstream: Downstream
    var operatorName: String { "Multicast" }

    init(downstream: Downstream) {
      self.downstream = downstream
      super.init(.transparent)
    }

    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      guard let upstream else { return .none }
      let more = downstream.receive(input)
      if more > 0 { upstream.request(more) }
      return .none
    }

    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      if upstream != nil, complete() { downstream.receive(completion: completion) }
    }
  }
}
