struct Zipped2<A, B>: JoinedValues {
  var a = ValueQueue<A>()
  var b = ValueQueue<B>()
  static var operatorName: String { "Zip" }
  static var areQueued: Bool { true }

  init() {}

  mutating func next() -> (A, B)? {
    if a.isEmpty || b.isEmpty { return nil }
    return (a.popFirst().unsafelyUnwrapped, b.popFirst().unsafelyUnwrapped)
  }

  /// A finished publisher without waiting values has nothing left to combine.
  func isExhausted(_ finished: UInt8) -> Bool {
    (finished & 1 != 0 && a.isEmpty)
      || (finished & 2 != 0 && b.isEmpty)
  }
}

struct Zipped3<A, B, C>: JoinedValues {
  var a = ValueQueue<A>()
  var b = ValueQueue<B>()
  var c = ValueQueue<C>()
  static var operatorName: String { "Zip" }
  static var areQueued: Bool { true }

  init() {}

  mutating func next() -> (A, B, C)? {
    if a.isEmpty || b.isEmpty || c.isEmpty { return nil }
    return (a.popFirst().unsafelyUnwrapped, b.popFirst().unsafelyUnwrapped, c.popFirst().unsafelyUnwrapped)
  }

  /// A finished publisher without waiting values has nothing left to combine.
  func isExhausted(_ finished: UInt8) -> Bool {
    (finished & 1 != 0 && a.isEmpty)
      || (finished & 2 != 0 && b.isEmpty)
      || (finished & 4 != 0 && c.isEmpty)
  }
}

struct Zipped4<A, B, C, D>: JoinedValues {
  var a = ValueQueue<A>()
  var b = ValueQueue<B>()
  var c = ValueQueue<C>()
  var d = ValueQueue<D>()
  static var operatorName: String { "Zip" }
  static var areQueued: Bool { true }

  init() {}

  mutating func next() -> (A, B, C, D)? {
    if a.isEmpty || b.isEmpty || c.isEmpty || d.isEmpty { return nil }
    return (
      a.popFirst().unsafelyUnwrapped, b.popFirst().unsafelyUnwrapped, c.popFirst().unsafelyUnwrapped,
      d.popFirst().unsafelyUnwrapped
    )
  }

  /// A finished publisher without waiting values has nothing left to combine.
  func isExhausted(_ finished: UInt8) -> Bool {
    (finished & 1 != 0 && a.isEmpty)
      || (finished & 2 != 0 && b.isEmpty)
      || (finished & 4 != 0 && c.isEmpty)
      || (finished & 8 != 0 && d.isEmpty)
  }
}
