/// Notifies its subscribers that an object will change, regardless of their demand. It never ends.
public final class ObservableObjectPublisher: Publisher {
  /// No value, only the event.
  public typealias Output = Void
  /// The publisher cannot fail.
  public typealias Failure = Never

  private let lock = AtomicLock()
  private let gate = DeliveryGate()
  /// Accessed under the lock.
  @exclusivity(unchecked) private var connections: [Connection] = []

  /// A publisher without subscribers.
  public init() {}

  /// Attaches the subscriber. Call `subscribe(_:)` instead.
  public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    let connection = Connection(AnySubscriber(subscriber), shown: subscriber, parent: self)
    lock.withLock { connections.append(connection) }
    subscriber.receive(subscription: connection)
  }

  /// Notifies all subscribers.
  public func send() {
    gate.enter()
    for connection in lock.withLock({ connections }) { connection.deliver() }
    _ = gate.leave()
  }

  private func remove(_ connection: Connection) {
    lock.lock()
    let index = connections.firstIndex { $0 === connection }
    let removed = index.map { connections.remove(at: $0) }
    lock.unlock()
    _ = consume removed
  }

  private final class Connection: Subscription, OperatorDescription {
    private let lock = AtomicLock()
    // Nil after the end. Accessed under the lock.
    @exclusivity(unchecked) private var downstream: AnySubscriber<Void, Never>?
    @exclusivity(unchecked) private var shown: Any?
    @exclusivity(unchecked) private weak var parent: ObservableObjectPublisher?
    var operatorName: String { "ObservableObjectPublisher" }
    var mirrorChildren: [Mirror.Child] { [("downstream", lock.withLock { shown as Any })] }

    init(_ downstream: AnySubscriber<Void, Never>, shown: Any, parent: ObservableObjectPublisher) {
      self.downstream = downstream
      self.shown = shown
      self.parent = parent
    }

    func deliver() { _ = lock.withLock { downstream }?.receive() }

    func request(_ demand: Subscribers.Demand) { demand.requireNonZero() }

    func cancel() {
      lock.lock()
      let (downstream, shown, parent) = (self.downstream, self.shown, self.parent)
      self.downstream = nil
      self.shown = nil
      lock.unlock()
      if downstream != nil { parent?.remove(self) }
      withExtendedLifetime(shown) {}
    }
  }
}

/// `@unchecked`: everything that changes is behind the lock, and the gate lets one thread at a time deliver.
extension ObservableObjectPublisher: @unchecked Sendable {}
