import Synchronization

/// Sends one value at the first request, then the completion.
@usableFromInline
class SingleValueSubscription: Subscription {
  @usableFromInline let phase = Atomic<UInt8>(0)
  @usableFromInline let onRequest: (SingleValueSubscription) -> Void

  @inlinable static var idle: UInt8 { 0 }
  @inlinable static var delivering: UInt8 { 1 }
  @inlinable static var over: UInt8 { 2 }

  @usableFromInline
  init(onRequest: @escaping (SingleValueSubscription) -> Void) {
    self.onRequest = onRequest
  }

  @usableFromInline
  final func request(_ demand: Subscribers.Demand) {
    demand.requireNonZero()
    let claimed = phase.compareExchange(
      expected: Self.idle, desired: Self.delivering, ordering: .acquiringAndReleasing
    ).exchanged
    if claimed { onRequest(self) }
  }

  @usableFromInline
  final func cancel() {
    if phase.exchange(Self.over, ordering: .acquiringAndReleasing) == Self.idle { releaseDownstream() }
  }

  @usableFromInline
  func releaseDownstream() {}
}

@usableFromInline
final class SingleValueSubscriptionTo<Downstream: Subscriber>: SingleValueSubscription, OperatorDescription {
  @usableFromInline let value: Downstream.Input
  /// Owned by the thread that has changed the phase from idle.
  @usableFromInline @exclusivity(unchecked) var downstream: Downstream?
  @usableFromInline let operatorName: String

  @inlinable
  init(_ value: Downstream.Input, to downstream: Downstream, name: String) {
    self.value = value
    self.downstream = downstream
    operatorName = name
    super.init { unsafeDowncast($0, to: SingleValueSubscriptionTo<Downstream>.self).deliver() }
  }

  @inlinable
  func deliver() {
    guard let downstream = exchange(&self.downstream, with: nil) else { return }
    _ = downstream.receive(value)
    if phase.exchange(Self.over, ordering: .acquiringAndReleasing) == Self.delivering {
      downstream.receive(completion: .finished)
    }
  }

  @usableFromInline
  override func releaseDownstream() { downstream = nil }

  @usableFromInline var mirrorChildren: [Mirror.Child] { [(nil, value)] }
}
