/// The closure, which traps when it is called off the actor; without an actor, the closure itself.
@inlinable @inline(__always)
func pinned<A, B, C, R>(_ body: @escaping (A, B, C) -> R, to isolation: (any Actor)?) -> (A, B, C) -> R {
  guard let isolation else { return body }
  let pin = IsolationPin(isolation)
  return { a, b, c in
    pin.check()
    return body(a, b, c)
  }
}

/// The same for four arguments.
@inlinable @inline(__always)
func pinned<A, B, C, D, R>(
  _ body: @escaping (A, B, C, D) -> R, to isolation: (any Actor)?
) -> (A, B, C, D) -> R {
  guard let isolation else { return body }
  let pin = IsolationPin(isolation)
  return { a, b, c, d in
    pin.check()
    return body(a, b, c, d)
  }
}
