extension ConnectablePublisher {
  /// Connects at the first subscriber, and ends the connection when the last one cancels.
  ///
  /// Demand and values pass unchanged. A completion leaves the connection as it is.
  ///
  ///     [1, 2].publisher.makeConnectable().autoconnect()  // 1, 2
  public func autoconnect() -> Publishers.Autoconnect<Self> { .init(upstream: self) }
}

extension Publishers {
  /// Connects when the first subscriber comes, and ends the connection when the last one has canceled.
  public class Autoconnect<Upstream: ConnectablePublisher>: OperatorPublisher {
    /// The connectable publisher.
    public final let upstream: Upstream
    final let count = ConnectionCount()

    /// - Parameter upstream: the connectable publisher.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      let isFirst = count.join()
      upstream.receive(subscriber: Inner(parent: self, downstream: subscriber))
      if isFirst { count.connected(upstream.connect()) }
    }

    struct Inner<Downstream: Subscriber<Upstream.Output, Upstream.Failure>>: ValueStage {
      let parent: Publishers.Autoconnect<Upstream>
      let downstream: Downstream
      let combineIdentifier = CombineIdentifier()
      var operatorName: String { "Autoconnect" }
      var mirrorChildren: [Mirror.Child] { [("parent", parent), ("downstream", downstream)] }

      func receive(subscription: any Subscription) {
        downstream.receive(subscription: CountedSubscription(subscription, count: parent.count))
      }
    }
  }
}
