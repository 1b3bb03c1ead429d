/// Puts values in under the lock and takes them out inside the gate.
@usableFromInline
final class BufferInner<Downstream: Subscriber>: RelaySubscription, Subscriber, OperatorDescription {
  @usableFromInline typealias Completion = Subscribers.Completion<Downstream.Failure>

  private let downstream: Downstream
  private let size: Int
  private let prefetch: Publishers.PrefetchStrategy
  private let gate = DeliveryGate()
  // Touched under the lock.
  @exclusivity(unchecked) private var whenFull: Publishers.BufferingStrategy<Downstream.Failure>
  @exclusivity(unchecked) private var values = ValueQueue<Downstream.Input>()
  @exclusivity(unchecked) private var demand = Subscribers.Demand.none
  @exclusivity(unchecked) private var terminal: Completion?
  /// True if the upstream has failed: the downstream is told before anything else.
  @exclusivity(unchecked) private var isUrgent = false
  @exclusivity(unchecked) private var isMakingError = false

  @usableFromInline
  init(
    downstream: Downstream, size: Int, prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Downstream.Failure>
  ) {
    self.downstream = downstream
    self.size = size
    self.prefetch = prefetch
    self.whenFull = whenFull
    super.init()
  }

  // MARK: - The upstream

  @usableFromInline
  func receive(subscription: any Subscription) {
    guard connect(subscription) else { return }
    // Values that arrive meanwhile wait until the downstream has its subscription.
    gate.enter()
    subscription.request(prefetch == .keepFull ? .max(size) : .unlimited)
    downstream.receive(subscription: self)
    let room = leave()
    if room > 0 { subscription.request(room) }
  }

  @usableFromInline
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    guard let upstream else { return .none }
    guard let makeError = put(input) else { return drain() }
    let error = makeError()
    lock.lock()
    isMakingError = false
    terminal = .failure(error)
    lock.unlock()
    upstream.cancel()
    return drain()
  }

  /// - Returns: makes the error to fail with, if there is no room and that is what is wanted.
  private func put(_ input: Downstream.Input) -> (() -> Downstream.Failure)? {
    lock.lock()
    var dropped: Downstream.Input?
    defer {
      lock.unlock()
      _ = consume dropped
    }
    if values.count < size {
      values.append(input)
      return nil
    }
    switch whenFull {
    case .dropNewest: return nil
    case .dropOldest:
      dropped = values.popFirst()
      if dropped != nil { values.append(input) }
      return nil
    case .customError(let makeError):
      if terminal != nil { return nil }
      precondition(!isMakingError, "API Violation: a full buffer received a value while it was failing")
      isMakingError = true
      return makeError
    }
  }

  @usableFromInline
  func receive(completion: Completion) {
    guard upstream != nil else { return }
    lock.lock()
    let isFirst = terminal == nil
    if isFirst {
      terminal = completion
      if case .failure = completion { isUrgent = true }
    }
    lock.unlock()
    if isFirst { _ = drain() }
  }

  // MARK: - The downstream

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    guard let upstream else { return }
    lock.lock()
    self.demand += demand
    lock.unlock()
    let room = drain()
    if room > 0 { upstream.request(room) }
  }

  @usableFromInline
  override func cancel() {
    guard upstream != nil else { return }
    super.cancel()
    _ = drain()
  }

  // MARK: - Deliveries

  /// Delivers what is wanted, unless a delivery is under way: that one then goes on.
  /// - Returns: what the upstream is to be asked for.
  private func drain() -> Subscribers.Demand {
    gate.poke() ? leave(after: deliver()) : .none
  }

  private func leave(after delivered: Int = 0) -> Subscribers.Demand {
    var count = delivered
    while gate.leave() { count += deliver() }
    return prefetch == .keepFull ? .max(count) : .none
  }

  /// Inside the gate.
  private func deliver() -> Int {
    var count = 0
    while upstream != nil {
      let (value, completion) = next(isFirst: count == 0)
      if let value {
        count += 1
        add(downstream.receive(value))
      } else {
        if let completion, complete() { downstream.receive(completion: completion) }
        break
      }
    }
    if isOver { release() }
    return count
  }

  /// The next delivery: requested values; a failure of the upstream before them, one of a full buffer after the
  /// values that one request wanted, the end when all are sent and another one is wanted.
  private func next(isFirst: Bool) -> (value: Downstream.Input?, completion: Completion?) {
    lock.lock()
    defer { lock.unlock() }
    if isUrgent { return (nil, terminal) }
    if demand > 0 {
      if let value = values.popFirst() {
        demand -= 1
        return (value, nil)
      }
      return (nil, terminal)
    }
    if !isFirst, case .failure = terminal { return (nil, terminal) }
    return (nil, nil)
  }

  private func add(_ more: Subscribers.Demand) {
    guard more > 0 else { return }
    lock.lock()
    demand += more
    lock.unlock()
  }

  /// Releases what is kept, and of the closure.
  private func release() {
    lock.lock()
    let (values, whenFull) = (self.values, self.whenFull)
    self.values = ValueQueue()
    self.whenFull = .dropNewest
    lock.unlock()
    _ = (consume values, consume whenFull)
  }

  @usableFromInline var operatorName: String { "Buffer" }

  @usableFromInline var mirrorChildren: [Mirror.Child] {
    let upstream = self.upstream
    lock.lock()
    defer { lock.unlock() }
    return [
      ("values", values.elements), ("state", upstream as Any), ("downstreamDemand", demand),
      ("terminal", terminal as Any),
    ]
  }
}
