/// Remembers the actor on which a closure was formed.
///
/// The compiler lets a closure that is not `Sendable` touch the state of the actor on which it is formed, because
/// it cannot leave it; a subject that is `Sendable` would take it away unseen. See
/// docs/decisions/002-closures-and-isolation.md.
@usableFromInline
final class IsolationPin: Sendable {
  /// Weak, as the actor mostly owns the stream. The main actor is never released.
  private weak let actor: (any Actor)?

  @usableFromInline
  init(_ actor: any Actor) {
    self.actor = actor
  }

  /// Traps if the running code is not on the actor.
  @usableFromInline
  func check() {
    actor?.preconditionIsolated(
      """
      Reactive: a closure formed on an actor was called off it. \
      Put receive(on:) with the actor's scheduler before it, or form the closure off the actor.
      """)
  }
}

/// The closure, which traps when it is called off the actor; without an actor, the closure itself.
@inlinable @inline(__always)
func pinned<A, R>(_ body: @escaping (A) -> R, to isolation: (any Actor)?) -> (A) -> R {
  guard let isolation else { return body }
  let pin = IsolationPin(isolation)
  return { a in
    pin.check()
    return body(a)
  }
}

/// The same for one that throws.
@inlinable @inline(__always)
func pinned<A, R>(_ body: @escaping (A) throws -> R, to isolation: (any Actor)?) -> (A) throws -> R {
  guard let isolation else { return body }
  let pin = IsolationPin(isolation)
  return { a in
    pin.check()
    return try body(a)
  }
}

/// The same for two arguments.
@inlinable @inline(__always)
func pinned<A, B, R>(_ body: @escaping (A, B) -> R, to isolation: (any Actor)?) -> (A, B) -> R {
  guard let isolation else { return body }
  let pin = IsolationPin(isolation)
  return { a, b in
    pin.check()
    return body(a, b)
  }
}

/// The same for two arguments and one that throws.
@inlinable @inline(__always)
func pinned<A, B, R>(_ body: @escaping (A, B) throws -> R, to isolation: (any Actor)?) -> (A, B) throws -> R {
  guard let isolation else { return body }
  let pin = IsolationPin(isolation)
  return { a, b in
    pin.check()
    return try body(a, b)
  }
}

/// The same for no arguments.
@inlinable @inline(__always)
func pinned<R>(_ body: @escaping () -> R, to isolation: (any Actor)?) -> () -> R {
  guard let isolation else { return body }
  let pin = IsolationPin(isolation)
  return {
    pin.check()
    return body()
  }
}
