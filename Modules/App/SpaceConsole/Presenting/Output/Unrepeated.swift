import Synchronization

/// Passes on each value that differs from the one before it, from any thread.
func unrepeated<Value: Equatable & Sendable>(
  _ pass: @escaping @Sendable (Value) -> Void
) -> @Sendable (Value) -> Void {
  let last = Mutex<Value?>(nil)
  return { value in
    let isNew = last.withLock { last in
      defer { last = value }
      return last != value
    }
    if isNew { pass(value) }
  }
}
