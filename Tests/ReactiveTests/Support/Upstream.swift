import Reactive

/// A publisher in the hands of a test: it sends what it is told, wanted or not, and writes down what is asked.
///
///     let upstream = Upstream<Int, Never>()
///     upstream.map { $0 * 2 }.subscribe(recorder)
///     #expect(upstream.asked == [.request(.max(1))])
///     #expect(upstream.send(1) == .none)  // what the operator returned
final class Upstream<Output, Failure: Error>: Publisher {
  private let handsOutSubscription: Bool
  /// One for each subscriber, in order.
  private(set) var subscribers: [AnySubscriber<Output, Failure>] = []
  /// The subscribers as they came, for mirrors and descriptions.
  private(set) var rawSubscribers: [Any] = []
  let subscription = TestSubscription()

  /// - Parameter handsOutSubscription: false to have the test call `send(subscription:)`.
  init(handsOutSubscription: Bool = true) {
    self.handsOutSubscription = handsOutSubscription
  }

  func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
    subscribers.append(AnySubscriber(subscriber))
    rawSubscribers.append(subscriber)
    if handsOutSubscription { subscriber.receive(subscription: subscription) }
  }

  var asked: [TestSubscription.Ask] { subscription.asked }

  func send(subscription: any Subscription) { subscribers.last?.receive(subscription: subscription) }

  @discardableResult
  func send(_ value: Output) -> Subscribers.Demand { subscribers.last?.receive(value) ?? .none }

  func send(completion: Subscribers.Completion<Failure>) { subscribers.last?.receive(completion: completion) }

  /// Releases the subscribers, as a publisher does when it has finished.
  func forget() {
    subscribers = []
    rawSubscribers = []
  }
}

/// A subscription that writes down what is asked of it.
///
/// `@unchecked`: the notes are behind the lock.
final class TestSubscription: Subscription, CustomStringConvertible, @unchecked Sendable {
  enum Ask: Equatable {
    case request(Subscribers.Demand)
    case cancel
  }

  private let lock = NoteLock()
  private var notes: [Ask] = []
  /// Called after the note is made.
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
