/// The values of one publisher, whatever their type. Accessed inside the gate.
protocol AnyJoinedValues: AnyObject {
  /// True if there is none.
  var isEmpty: Bool { get }

  /// Drops all values.
  func clear()
}

/// The values of one publisher that may be combined with those of others.
final class JoinedValues<Value>: AnyJoinedValues {
  /// True if each value waits for its turn, as in zip; false if the latest is combined again and again.
  private let areQueued: Bool
  @exclusivity(unchecked) private var queue = ValueQueue<Value>()
  var isEmpty: Bool { queue.isEmpty }

  init(areQueued: Bool) { self.areQueued = areQueued }

  func put(_ value: Value) {
    queue.append(value)
    if !areQueued, queue.count > 1 { _ = queue.popFirst() }
  }

  /// The next value to combine. Called when there is one.
  func next() -> Value { areQueued ? queue.popFirst().unsafelyUnwrapped : queue.place(0).pointee }

  func clear() { queue = ValueQueue() }
}
