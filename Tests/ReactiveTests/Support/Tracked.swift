/// An object whose release a test watches: have a closure capture it, and look at `isAlive`.
final class Tracked {
  func touch() {}
}

/// True if the object is still there.
final class Watch {
  private weak var object: Tracked?

  init(_ object: Tracked) { self.object = object }

  var isAlive: Bool { object != nil }
}

/// Runs the body with a new object and returns the watch; the object lives on only if the body's work holds it.
func watching(_ body: (Tracked) -> Void) -> Watch {
  let object = Tracked()
  let watch = Watch(object)
  body(object)
  return watch
}
