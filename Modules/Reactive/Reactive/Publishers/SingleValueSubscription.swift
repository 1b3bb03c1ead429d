@usableFromInline
final class SingleValueSubscription<Downstream: Subscriber>: PullSubscription, OperatorDescription {
  @usableFromInline let value: Downstream.Input
  /// Accessed inside the gate.
  @usableFromInline @exclusivity(unchecked) var downstream: Downstream?
  @usableFromInline let operatorName: String
  @usableFromInline var mirrorChildren: [Mirror.Child] { [(nil, value)] }

  @inlinable init(_ value: Downstream.Input, to downstream: Downstream, name: String) {
    (self.value, self.downstream) = (value, downstream)
    operatorName = name
    super.init { unsafeDowncast($0, to: SingleValueSubscription<Downstream>.self).deliver() }
  }

  @inlinable func deliver() {
    guard let downstream = exchange(&downstream, with: nil), demand.take() else { return }
    _ = downstream.receive(value)
    if demand.close() { downstream.receive(completion: .finished) }
  }
}
