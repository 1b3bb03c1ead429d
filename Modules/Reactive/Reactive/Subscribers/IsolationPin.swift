/// A reference to the actor on which `assign(to:on:)` or `assign(to:)` is called.
///
/// Unlike a closure, a key path to the state of an actor has no check of its own. See
/// docs/decisions/002-closures-and-isolation.md.
@usableFromInline final class IsolationPin: Sendable {
  /// Weak, because the actor usually owns the stream. The main actor is never released.
  private weak let actor: (any Actor)?

  @usableFromInline init(_ actor: any Actor) { self.actor = actor }

  @usableFromInline func check() {
    actor?.preconditionIsolated(
      """
      Reactive: assign was called on an actor, and a value arrived off it. \
      Put receive(on:) with the actor's scheduler before assign.
      """)
  }
}

/// Evaluates an argument at once, on the actor of the caller.
///
/// The language allows calling an `@isolated(any)` function only with `await`, because its actor is unknown.
/// Here it is known: an autoclosure is formed on the actor on which this call runs. Both function types have
/// the same calling convention; the actor is stored in the closure's context.
@usableFromInline func valueOf<Value>(_ argument: @isolated(any) () -> Value) -> Value {
  unsafeBitCast(PlainCall<Value> { $0() }, to: IsolatedCall<Value>.self).call(argument)
}

private struct PlainCall<Value> { let call: (() -> Value) -> Value }

private struct IsolatedCall<Value> { let call: (@isolated(any) () -> Value) -> Value }
