/// Connects a publisher to a subject. It is also the subscription that receives the subject's requests.
final class SubjectSubscriber<S: Subject>: Subscriber, Subscription, OperatorDescription {
  private let lock = AtomicLock()
  private weak var subject: S?
  private var upstream: (any Subscription)?

  init(_ subject: S) { self.subject = subject }

  func receive(subscription: any Subscription) {
    lock.lock()
    let subject = upstream == nil ? self.subject : nil
    if subject != nil { upstream = subscription }
    lock.unlock()
    subject?.send(subscription: self)
  }

  func receive(_ input: S.Output) -> Subscribers.Demand {
    current?.send(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    guard let subject = current else { return }
    subject.send(completion: completion)
    lock.withLock { self.subject = nil }
  }

  func request(_ demand: Subscribers.Demand) {
    let upstream = lock.withLock { self.upstream }
    upstream?.request(demand)
  }

  func cancel() {
    lock.lock()
    let upstream = subject == nil ? nil : self.upstream
    if upstream != nil {
      self.upstream = nil
      subject = nil
    }
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
