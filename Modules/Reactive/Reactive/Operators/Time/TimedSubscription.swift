import Synchronization

/// The base of the operators that deal with time.
///
/// It has a state more, between the upstream's end and the delivery of the completion. An upstream that has ended
/// still receives requests until then.
@usableFromInline class TimedSubscription: OperatorSubscription {
  @usableFromInline let gate = DeliveryGate()

  /// The phase when the upstream has ended, but the completion is not delivered yet.
  private static var finishing: UInt8 { 3 }

  @usableFromInline init() { super.init(.lenient) }

  /// The upstream has ended.
  /// - Returns: true if the completion must be delivered, unless the downstream cancels meanwhile.
  @usableFromInline final func beginFinish() -> Bool {
    phase.compareExchange(
      expected: Self.connected, desired: Self.finishing, ordering: .acquiringAndReleasing
    ).exchanged
  }

  /// Ends the stream now.
  /// - Returns: false if it had ended before.
  @usableFromInline final func end() -> Bool { end(ifAwaiting: true).before != Self.over }

  /// Passes the request on, even a demand of none: the source decides if that is misuse.
  @usableFromInline override func request(_ demand: Subscribers.Demand) { upstream?.request(demand) }

  /// Has no effect before the subscription, as in Combine.
  @usableFromInline override func cancel() { if !isAwaiting, abort() { release() } }

  /// Releases waiting events. Called after the end, on any thread.
  @usableFromInline func release() {}
}
