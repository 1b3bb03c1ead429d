/// Connects a publisher to a subject. It is also the subscription that receives the subject's requests.
final class SubjectSubscriber<S: Subject>: Subscriber, Subscription, OperatorDescription {
  private let lock = AtomicLock()
  // Accessed under the lock.
  private weak var subject: S?
  private var upstream: (any Subscription)?
  /// True once the upstream has completed, so that it is not canceled.
  private var hasEnded = false

  init(_ subject: S) { self.subject = subject }

  func receive(subscription: any Subscription) {
    lock.lock()
    let subject = upstream == nil ? self.subject : nil
    if subject != nil { upstream = subscription }
    lock.unlock()
    // A second subscription, or one that arrives when the subject is gone, would otherwise run on unseen.
    if let subject { subject.send(subscription: self) } else { subscription.cancel() }
  }

  func receive(_ input: S.Output) -> Subscribers.Demand {
    current?.send(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    // The end is noted before it is sent: a receiver may drop the subject or cancel, which cancels only what runs.
    let subject: S? = lock.withLock {
      guard upstream != nil, !hasEnded else { return nil }
      hasEnded = true
      defer { self.subject = nil }
      return self.subject
    }
    subject?.send(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    let upstream = lock.withLock { self.upstream }
    upstream?.request(demand)
  }

  /// Cancels the upstream, also because the subject is released, which is then gone already.
  func cancel() {
    lock.lock()
    let upstream = hasEnded ? nil : exchange(&self.upstream, with: nil)
    if upstream != nil { subject = nil }
    lock.unlock()
    upstream?.cancel()
  }

  private var current: S? { lock.withLock { upstream == nil ? nil : subject } }

  var operatorName: String { "Subject" }

  var mirrorChildren: [Mirror.Child] {
    lock.lock()
    defer { lock.unlock() }
    return [
      ("downstreamSubject", subject as Any), ("upstreamSubscription", upstream as Any),
      ("subject", subject as Any),
    ]
  }
}
