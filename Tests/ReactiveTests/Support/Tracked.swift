/// An object whose release a test observes: a closure captures it, and the test checks `isAlive`.
final class Tracked {
  func touch() {}
}

/// Tells whether the object still exists.
final class Watch {
  private weak var object: Tracked?

  init(_ object: Tracked) { self.object = object }

  var isAlive: Bool { object != nil }
}

/// Runs the body with a new object and returns its watch. The object lives on only if something in the body
/// keeps it.
func watching(_ body: (Tracked) -> Void) -> Watch {
  let object = Tracked()
  let watch = Watch(object)
  body(object)
  return watch
}
