/// Requests one value for each waiting `next()`.
///
/// `@unchecked`: everything that changes is behind the lock. As in Combine, the publisher of a value that is
/// not Sendable gives it up to the task that awaits it.
final class AwaitingSubscriber<Input, Failure: Error>: Subscriber, Cancellable, OperatorDescription,
  @unchecked Sendable
{
  typealias Answer = Result<Input?, Failure>

  private let lock = AtomicLock()
  @exclusivity(unchecked) private var status = SubscriptionStatus.awaitingSubscription
  @exclusivity(unchecked) private var waiting: [UnsafeContinuation<Answer, Never>] = []
  @exclusivity(unchecked) private var failure: Failure?
  var operatorName: String { "AsyncPublisher" }

  func next(isolation actor: isolated (any Actor)?) async -> Answer {
    await withTaskCancellationHandler {
      await withUnsafeContinuation { wait($0) }
    } onCancel: {
      cancel()
    }
  }

  private func wait(_ continuation: UnsafeContinuation<Answer, Never>) {
    lock.lock()
    switch status {
    case .awaitingSubscription:
      waiting.append(continuation)
      lock.unlock()
    case .subscribed(let subscription):
      waiting.append(continuation)
      lock.unlock()
      subscription.request(.max(1))
    case .terminal:
      let failure = exchange(&self.failure, with: nil)
      lock.unlock()
      answer(failure.map { .failure($0) } ?? .success(nil), to: continuation)
    }
  }

  func receive(subscription: any Subscription) {
    lock.lock()
    let isFirst = status.accept(subscription)
    let demand = Subscribers.Demand.max(waiting.count)
    lock.unlock()
    if !isFirst { subscription.cancel() } else if demand > 0 { subscription.request(demand) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    lock.lock()
    guard status.isSubscribed else {
      // A value before the subscription, which violates the protocol, ends the wait, as in Combine.
      let waiting = exchange(&self.waiting, with: [])
      lock.unlock()
      for continuation in waiting { answer(.success(nil), to: continuation) }
      return .none
    }
    precondition(!waiting.isEmpty, "API Violation: received a value without demand")
    let continuation = waiting.removeFirst()
    lock.unlock()
    answer(.success(input), to: continuation)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let failure: Failure? = if case .failure(let error) = completion { error } else { nil }
    // Released here: a release may run user code, so it must not happen under the lock.
    withExtendedLifetime(end(failure)) {}
  }

  func cancel() { end(nil)?.cancel() }

  private func end(_ error: Failure?) -> (any Subscription)? {
    lock.lock()
    if case .terminal = status {
      lock.unlock()
      return nil
    }
    let subscription = status.end()
    let waiting = exchange(&self.waiting, with: [])
    if waiting.isEmpty { failure = error }
    lock.unlock()
    for (index, continuation) in waiting.enumerated() {
      answer(index == 0 ? error.map { .failure($0) } ?? .success(nil) : .success(nil), to: continuation)
    }
    return subscription
  }

  private func answer(_ answer: Answer, to continuation: UnsafeContinuation<Answer, Never>) {
    // See the type's comment: the publisher gives the value up.
    nonisolated(unsafe) let answer = answer
    continuation.resume(returning: answer)
  }
}
