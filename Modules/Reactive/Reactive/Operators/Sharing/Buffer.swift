extension Publisher {
  /// Stores values until they are requested, up to the given number.
  ///
  /// A failure is sent at once and drops stored values. An end waits until all are sent and another is
  /// requested.
  ///
  ///     [1, 2, 3].publisher.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest)  // 2, 3
  @inlinable public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> { .init(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull) }
}

extension Publishers {
  /// The demand of a buffer for its upstream.
  public enum PrefetchStrategy: Equatable, Hashable, Sendable {
    /// Requests as many values as fit, and one more for each value sent.
    case keepFull
    /// Requests all values at once.
    case byRequest
  }

  /// The treatment of a value that does not fit into a buffer.
  public enum BufferingStrategy<Failure: Error> {
    /// Drops that value.
    case dropNewest
    /// Drops the oldest value.
    case dropOldest
    /// Cancels the upstream, and fails with the closure's error at the next delivery.
    case customError(() -> Failure)
  }

  /// Stores values until they are requested.
  public struct Buffer<Upstream: Publisher>: OperatorPublisher {
    /// The upstream publisher.
    public let upstream: Upstream
    /// The number of values to store.
    public let size: Int
    /// The demand for the upstream.
    public let prefetch: PrefetchStrategy
    /// The treatment of a value that does not fit.
    public let whenFull: BufferingStrategy<Failure>

    /// A publisher with these properties.
    @inlinable public init(
      upstream: Upstream, size: Int, prefetch: PrefetchStrategy, whenFull: BufferingStrategy<Failure>
    ) { (self.upstream, self.size, self.prefetch, self.whenFull) = (upstream, size, prefetch, whenFull) }

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    @inlinable public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.receive(
        subscriber: BufferInner(downstream: subscriber, size: size, prefetch: prefetch, whenFull: whenFull))
    }
  }
}

/// Stores values under the lock and delivers them inside the gate.
@usableFromInline
final class BufferInner<Downstream: Subscriber>: OperatorSubscription, Subscriber, OperatorDescription {
  @usableFromInline typealias Completion = Subscribers.Completion<Downstream.Failure>

  @usableFromInline let downstream: Downstream
  @usableFromInline let size: Int
  @usableFromInline let prefetch: Publishers.PrefetchStrategy
  @usableFromInline let gate = DeliveryGate()
  // Accessed under the lock.
  @usableFromInline @exclusivity(unchecked) var whenFull: Publishers.BufferingStrategy<Downstream.Failure>
  @usableFromInline @exclusivity(unchecked) var values = ValueQueue<Downstream.Input>()
  @usableFromInline @exclusivity(unchecked) var demand = Subscribers.Demand.none
  @usableFromInline @exclusivity(unchecked) var terminal: Completion?
  /// True if the upstream has failed, which is delivered before anything else.
  @usableFromInline @exclusivity(unchecked) var isUrgent = false
  @usableFromInline @exclusivity(unchecked) var isMakingError = false

  @inlinable init(
    downstream: Downstream, size: Int, prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Downstream.Failure>
  ) {
    (self.downstream, self.size, self.prefetch, self.whenFull) = (downstream, size, prefetch, whenFull)
    super.init(.transparent)
  }

  @usableFromInline func receive(subscription: any Subscription) {
    guard connect(subscription) else { return }
    // Values that arrive meanwhile wait until the downstream has its subscription.
    gate.enter()
    subscription.request(prefetch == .keepFull ? .max(size) : .unlimited)
    downstream.receive(subscription: self)
    let room = leave()
    if room > 0 { subscription.request(room) }
  }

  @inlinable func receive(_ input: Downstream.Input) -> Subscribers.Demand {
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

  /// - Returns: makes the error to fail with, if the buffer is full and shall fail.
  @inlinable func put(_ input: Downstream.Input) -> (() -> Downstream.Failure)? {
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

  @usableFromInline func receive(completion: Completion) {
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

  @usableFromInline override func request(_ demand: Subscribers.Demand) {
    guard let upstream else { return }
    lock.withLock { self.demand += demand }
    let room = drain()
    if room > 0 { upstream.request(room) }
  }

  @usableFromInline override func cancel() {
    guard upstream != nil else { return }
    super.cancel()
    _ = drain()
  }

  /// Delivers requested values, unless a delivery is running, which then continues.
  /// - Returns: the demand for the upstream.
  @inlinable func drain() -> Subscribers.Demand { gate.poke() ? leave(after: deliver()) : .none }

  @inlinable func leave(after delivered: Int = 0) -> Subscribers.Demand {
    var count = delivered
    while gate.leave() { count += deliver() }
    return prefetch == .keepFull ? .max(count) : .none
  }

  /// Inside the gate.
  @inlinable func deliver() -> Int {
    var count = 0
    while upstream != nil {
      let (value, completion) = next(isFirst: count == 0)
      if let value {
        count += 1
        let more = downstream.receive(value)
        if more != .none { lock.withLock { demand += more } }
      } else {
        if let completion, complete() { downstream.receive(completion: completion) }
        break
      }
    }
    if isOver { release() }
    return count
  }

  /// The next delivery: requested values; a failure of the upstream before them; an error of a full buffer
  /// after the values of one request; the end when all are sent and another value is requested.
  @inlinable func next(isFirst: Bool) -> (value: Downstream.Input?, completion: Completion?) {
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

  @usableFromInline func release() {
    lock.lock()
    let values = exchange(&self.values, with: ValueQueue())
    let whenFull = exchange(&self.whenFull, with: .dropNewest)
    lock.unlock()
    withExtendedLifetime(values) {}
    withExtendedLifetime(whenFull) {}
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
