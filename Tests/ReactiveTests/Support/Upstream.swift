import Reactive

/// A publisher controlled by a test: it sends what it is told, with or without demand, and records requests.
///
///     let upstream = Upstream<Int, Never>()
///     upstream.map { $0 * 2 }.subscribe(recorder)
///     #expect(upstream.asked == [.request(.max(1))])
///     #expect(upstream.send(1) == .none)  // what the operator returned
final class Upstream<Output, Failure: Error>: Publisher {
  private let handsOutSubscription: Bool
  /// The type-erased subscribers, in order.
  private(set) var subscribers: [AnySubscriber<Output, Failure>] = []
  let subscription = TestSubscription()

  /// - Parameter handsOutSubscription: false if the test itself calls `send(subscription:)`.
  init(handsOutSubscription: Bool = true) {
    self.handsOutSubscription = handsOutSubscription
  }

  func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
    subscribers.append(AnySubscriber(subscriber))
    if handsOutSubscription { subscriber.receive(subscription: subscription) }
  }

  var asked: [TestSubscription.Ask] { subscription.asked }

  func send(subscription: any Subscription) { subscribers.last?.receive(subscription: subscription) }

  @discardableResult
  func send(_ value: Output) -> Subscribers.Demand { subscribers.last?.receive(value) ?? .none }

  func send(completion: Subscribers.Completion<Failure>) { subscribers.last?.receive(completion: completion) }

  /// Releases the subscribers, as a publisher does when it has finished.
  func forget() { subscribers = [] }
}

/// A subscription that records requests and cancellations.
///
/// `@unchecked`: the records are protected by the lock.
final class TestSubscription: Subscription, CustomStringConvertible, @unchecked Sendable {
  enum Ask: Equatable {
    case request(Subscribers.Demand)
    case cancel
  }

  private let lock = NoteLock()
  private var notes: [Ask] = []
  /// Called after the request is recorded.
  var onRequest: ((Subscribers.Demand) -> Void)?
  var onCancel: (() -> Void)?

  var asked: [Ask] { lock.withLock { notes } }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { notes.append(.request(demand)) }
    onRequest?(demand)
  }

  func cancel() {
    lock.withLock { notes.append(.cancel) }
    onCancel?()
  }

  var description: String { "TestSubscription" }
}
