import Foundation
import Reactive

/// A source of dates that its subscribers share: the part of `TimerPublisher` without a run loop. It is its own
/// connection: as in Combine, only `cancel()` stops the timer, and releasing the connection does not.
///
/// `@unchecked`: everything that changes is behind the lock, which is not held while a subscriber is called.
final class TimerTicks: Cancellable, @unchecked Sendable {
  private let start: (@escaping @Sendable (Date) -> Void) -> AnyCancellable
  private let lock = NSLock()
  // Accessed under the lock.
  private var listeners: [TimerListener] = []
  private var demand = Subscribers.Demand.none
  private var running: AnyCancellable?

  /// - Parameter start: calls the closure repeatedly until the returned value is canceled.
  init(start: @escaping (@escaping @Sendable (Date) -> Void) -> AnyCancellable) { self.start = start }

  func add(_ subscriber: AnySubscriber<Date, Never>) {
    let listener = TimerListener(subscriber, ticks: self)
    lock.withLock { listeners.append(listener) }
    subscriber.receive(subscription: listener)
  }

  func remove(_ listener: TimerListener) { lock.withLock { listeners.removeAll { $0 === listener } } }

  func request(_ more: Subscribers.Demand) { lock.withLock { demand += more } }

  func connect() -> any Cancellable {
    lock.withLock {
      if running == nil { running = start { [weak self] date in self?.tick(date) } }
    }
    return self
  }

  func cancel() {
    let stopped = lock.withLock { exchange(&running, with: nil) }
    stopped?.cancel()
  }

  private func tick(_ date: Date) {
    let receivers = lock.withLock {
      guard demand > 0, running != nil else { return [TimerListener]() }
      if !listeners.isEmpty { demand -= 1 }
      return listeners
    }
    for receiver in receivers { request(receiver.receive(date)) }
  }
}

/// The subscription of one subscriber of a timer.
///
/// `@unchecked`: what changes is behind the lock, which is not held while the subscriber is called.
final class TimerListener: Subscription, @unchecked Sendable {
  private let lock = NSLock()
  // Nil once it is canceled. Touched under the lock.
  private var downstream: AnySubscriber<Date, Never>?
  private var ticks: TimerTicks?

  init(_ downstream: AnySubscriber<Date, Never>, ticks: TimerTicks) {
    (self.downstream, self.ticks) = (downstream, ticks)
  }

  func receive(_ date: Date) -> Subscribers.Demand { lock.withLock { downstream }?.receive(date) ?? .none }

  func request(_ demand: Subscribers.Demand) { lock.withLock { ticks }?.request(demand) }

  func cancel() {
    let (downstream, ticks) = lock.withLock {
      (exchange(&self.downstream, with: nil), exchange(&self.ticks, with: nil))
    }
    ticks?.remove(self)
    // The release may run user code, which must not happen under the lock.
    withExtendedLifetime(downstream) {}
  }
}
