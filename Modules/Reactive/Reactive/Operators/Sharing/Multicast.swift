extension Publisher {
  /// Sends the values through a subject to many subscribers, once it is connected.
  ///
  /// It requests all values of the upstream, whatever the subscribers request. A subscriber without demand
  /// misses a value, unless the subject stores it.
  ///
  ///     [1, 2].publisher.multicast { PassthroughSubject<Int, Never>() }.autoconnect()  // 1, 2
  public func multicast<S>(
    _ createSubject: @escaping () -> S
  ) -> Publishers.Multicast<Self, S> where S: Subject, Failure == S.Failure, Output == S.Output {
    .init(upstream: self, createSubject: createSubject)
  }

  /// Sends the values through the subject to many subscribers, once it is connected.
  ///
  ///     [1, 2].publisher.multicast(subject: CurrentValueSubject(0)).autoconnect()  // 0, 1, 2
  public func multicast<S>(subject: S) -> Publishers.Multicast<Self, S>
  where S: Subject, Failure == S.Failure, Output == S.Output { .init(upstream: self) { subject } }

  /// Shares one subscription to the upstream among all subscribers.
  ///
  /// It subscribes to the upstream, with unlimited demand, at the first subscriber, and cancels when the last
  /// one cancels. A late subscriber misses earlier values.
  ///
  ///     [1, 2].publisher.share()  // 1, 2
  public func share() -> Publishers.Share<Self> { .init(upstream: self) }
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

    /// A publisher with these properties.
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

    final class Inner<Downstream: Subscriber<Upstream.Output, Failure>>: OperatorSubscription, Stage {
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

  /// Sends nothing before it is connected; then to all its subscribers at the same time.
  public struct MakeConnectable<Upstream: Publisher>: OperatorPublisher, ConnectablePublisher {
    let inner: Multicast<Upstream, PassthroughSubject<Upstream.Output, Upstream.Failure>>

    /// - Parameter upstream: the upstream publisher.
    public init(upstream: Upstream) {
      inner = .init(upstream: upstream, createSubject: PassthroughSubject.init)
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      inner.receive(subscriber: subscriber)
    }

    /// Begins sending.
    /// - Returns: the connection; it ends when canceled or released.
    public func connect() -> any Cancellable { inner.connect() }
  }

  /// Shares one subscription to the upstream among all subscribers.
  public final class Share<Upstream: Publisher>: OperatorPublisher, Equatable {
    /// The upstream publisher.
    public final let upstream: Upstream
    let inner: Autoconnect<Multicast<Upstream, PassthroughSubject<Upstream.Output, Upstream.Failure>>>

    /// - Parameter upstream: the upstream publisher.
    public init(upstream: Upstream) {
      self.upstream = upstream
      inner = .init(upstream: .init(upstream: upstream, createSubject: PassthroughSubject.init))
    }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      inner.receive(subscriber: subscriber)
    }

    /// Two are equal if they are the same object.
    public static func == (lhs: Share<Upstream>, rhs: Share<Upstream>) -> Bool { lhs === rhs }
  }
}

extension Publisher where Failure == Never {
  /// Sends nothing before it is connected; then sends to all its subscribers at the same time.
  ///
  ///     let numbers = (1...3).publisher.makeConnectable()
  ///     let first = numbers.sink { print($0) }
  ///     let second = numbers.sink { print($0) }
  ///     let connection = numbers.connect()  // both get 1, 2 and 3
  public func makeConnectable() -> Publishers.MakeConnectable<Self> { .init(upstream: self) }
}
