/// Notifies its subscribers that an object will change, regardless of their demand. It never ends.
public final class ObservableObjectPublisher: Publisher {
  /// No value, only the event.
  public typealias Output = Void
  /// The publisher cannot fail.
  public typealias Failure = Never

  private let list = OutletList(name: "ObservableObjectPublisher", demandLabel: nil)

  /// A publisher without subscribers.
  public init() {}

  /// Attaches the subscriber. Call `subscribe(_:)` instead.
  public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    // The list stands for the publisher, which its subscriptions do not retain.
    let subscription = list.attach(OutletOf(AnySubscriber(subscriber)), parent: list)
    if let subscription { subscriber.receive(subscription: subscription) }
  }

  /// Notifies all subscribers.
  public func send() {
    list.gate.enter()
    list.forEach { outlet in
      let outlet = unsafeDowncast(outlet, to: OutletOf<Void, Never>.self)
      if !outlet.demand.isClosed { _ = outlet.downstream.receive(()) }
    }
    list.leave()
  }
}

/// `@unchecked`: the list and its gate are thread-safe.
extension ObservableObjectPublisher: @unchecked Sendable {}
