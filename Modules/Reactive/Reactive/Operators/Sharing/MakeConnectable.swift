extension Publisher where Failure == Never {
  /// Sends nothing before it is connected; then sends to all its subscribers at the same time.
  ///
  ///     let numbers = (1...3).publisher.makeConnectable()
  ///     let first = numbers.sink { print($0) }
  ///     let second = numbers.sink { print($0) }
  ///     let connection = numbers.connect()  // both get 1, 2 and 3
  public func makeConnectable() -> Publishers.MakeConnectable<Self> { .init(upstream: self) }
}

extension Publishers {
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
}
