/// The closure, if there is one, which traps when it is called off the actor.
@usableFromInline
func pinned<A, R>(_ body: ((A) -> R)?, to isolation: (any Actor)?) -> ((A) -> R)? {
  guard let body, isolation != nil else { return body }
  let checked: (A) -> R = pinned(body, to: isolation)
  return checked
}
