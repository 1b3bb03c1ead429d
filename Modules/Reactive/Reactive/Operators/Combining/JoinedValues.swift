/// The values of one publisher that may be combined with those of others. Accessed inside the gate.
protocol JoinedValues<Value>: AnyObject {
  associatedtype Value

  /// True if there is none.
  var isEmpty: Bool { get }

  /// Keeps a value.
  func put(_ value: Value)

  /// Drops all values.
  func clear()
}

/// In zip, each value waits for its turn.
final class QueuedValues<Value>: JoinedValues {
  @exclusivity(unchecked) private var queue = ValueQueue<Value>()
  var isEmpty: Bool { queue.isEmpty }

  func put(_ value: Value) { queue.append(value) }
  func take() -> Value { queue.popFirst().unsafelyUnwrapped }
  func clear() { queue = ValueQueue() }
}

/// In combineLatest, the latest value is combined again and again.
final class LatestValue<Value>: JoinedValues {
  @exclusivity(unchecked) private var value: Value?
  var isEmpty: Bool { value == nil }

  func put(_ value: Value) { self.value = value }
  func get() -> Value { value.unsafelyUnwrapped }
  func clear() { value = nil }
}
