/// Computes one value once, sends it to all its subscribers, and finishes; or fails.
///
/// The closure runs once, when the future is made. The value is received on demand, an error without demand.
///
///     let answer = Future<Int, Never> { promise in promise(.success(42)) }
public final class Future<Output, Failure: Error>: Publisher {
  /// Completes the future, from any thread. Only the first call counts.
  public typealias Promise = @Sendable (Result<Output, Failure>) -> Void

  let list = OutletList(name: "Future", demandLabel: "hasAnyDemand")
  /// Accessed under the list's lock.
  @exclusivity(unchecked) var result: Result<Output, Failure>?

  /// - Parameter attemptToFulfill: receives the promise, to call it when the result is known.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    // The future itself is thread-safe for any value; the promise hands the value over once.
    nonisolated(unsafe) let future = self
    attemptToFulfill { future.fulfill($0) }
  }

  /// Attaches the subscriber. Call `subscribe(_:)` instead.
  public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    let outlet = OutletOf(AnySubscriber(subscriber)) {
      unsafeDowncast($1, to: Future.self).deliver(
        to: unsafeDowncast($0, to: OutletOf<Output, Failure>.self), onRequest: true)
    }
    guard let subscription = list.attach(outlet, parent: self) else { return }
    subscriber.receive(subscription: subscription)
    deliver(to: outlet)
  }

  private func fulfill(_ result: Result<Output, Failure>) {
    list.lock.lock()
    let isFirst = self.result == nil
    if isFirst { self.result = result }
    list.lock.unlock()
    guard isFirst else { return }
    list.gate.enter()
    list.forEach { deliver(to: unsafeDowncast($0, to: OutletOf<Output, Failure>.self)) }
    list.leave()
  }

  func deliver(to outlet: OutletOf<Output, Failure>, onRequest: Bool = false) {
    guard let result = list.lock.withLock({ result }) else { return }
    outlet.gate.enter()
    // As in Combine, a subscription completed by a request continues to hold the future.
    if !outlet.demand.isClosed { outlet.keepsParent = onRequest }
    switch result {
    case .success(let value) where outlet.demand.take():
      _ = outlet.downstream.receive(value)
      outlet.finish(.finished, in: list)
    case .success: break
    case .failure(let error): outlet.finish(.failure(error), in: list)
    }
    _ = outlet.gate.leave()
  }
}

/// `@unchecked`: the list and its gates are thread-safe; the value is Sendable.
extension Future: @unchecked Sendable where Output: Sendable {}
