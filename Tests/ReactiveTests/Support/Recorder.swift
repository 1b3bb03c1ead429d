import Reactive
import Synchronization

/// One event that a subscriber has received.
enum Seen<Value: Equatable>: Equatable, CustomStringConvertible {
  case subscription(String)
  case value(Value)
  case finished
  case failure(String)

  var description: String {
    switch self {
    case .subscription(let name): "subscription(\(name))"
    case .value(let value): "value(\(value))"
    case .finished: "finished"
    case .failure(let error): "failure(\(error))"
    }
  }
}

/// A subscriber that records events and requests the given demand. It keeps its subscription.
///
///     let recorder = Recorder<Int, Never>(.max(1)) { _ in .none }
///     publisher.subscribe(recorder)
///     recorder.request(.max(2))
///     #expect(recorder.values == [1, 2, 3])
///
/// `@unchecked`: all mutable state is protected by the lock.
final class Recorder<Value: Equatable, Failure: Error>: Subscriber, @unchecked Sendable {
  private let lock = NoteLock()
  private var notes: [Seen<Value>] = []
  private var upstream: (any Subscription)?
  private let initialDemand: Subscribers.Demand
  private let onValue: (Value) -> Subscribers.Demand
  /// Called after the event is recorded, outside of the lock.
  var onSubscription: ((any Subscription) -> Void)?
  var onCompletion: (() -> Void)?

  init(
    _ initialDemand: Subscribers.Demand = .unlimited,
    onValue: @escaping (Value) -> Subscribers.Demand = { _ in .none }
  ) {
    self.initialDemand = initialDemand
    self.onValue = onValue
  }

  func receive(subscription: any Subscription) {
    lock.withLock {
      notes.append(.subscription("\(subscription)"))
      upstream = subscription
    }
    onSubscription?(subscription)
    if initialDemand > 0 { subscription.request(initialDemand) }
  }

  func receive(_ input: Value) -> Subscribers.Demand {
    lock.withLock { notes.append(.value(input)) }
    return onValue(input)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    lock.withLock {
      switch completion {
      case .finished: notes.append(.finished)
      case .failure(let error): notes.append(.failure("\(error)"))
      }
    }
    onCompletion?()
  }

  func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }
  func cancel() { subscription?.cancel() }

  var subscription: (any Subscription)? { lock.withLock { upstream } }
  /// All events, including subscriptions by name.
  var all: [Seen<Value>] { lock.withLock { notes } }
  /// All events except subscriptions.
  var events: [Seen<Value>] {
    all.filter { if case .subscription = $0 { false } else { true } }
  }
  var values: [Value] {
    all.compactMap { if case .value(let value) = $0 { value } else { nil } }
  }
  var completions: [Seen<Value>] {
    all.filter { $0 == .finished || { if case .failure = $0 { true } else { false } }($0) }
  }
}

extension Publisher where Output: Equatable {
  /// Subscribes a new recorder and returns it.
  ///
  ///     let recorder = upstream.prefix(2).recorded(.max(1))
  @discardableResult
  func recorded(
    _ initialDemand: Subscribers.Demand = .unlimited,
    onValue: @escaping (Output) -> Subscribers.Demand = { _ in .none }
  ) -> Recorder<Output, Failure> {
    let recorder = Recorder<Output, Failure>(initialDemand, onValue: onValue)
    subscribe(recorder)
    return recorder
  }
}
