@usableFromInline
struct Zipped2<A, B>: JoinedValues {
  @usableFromInline var a = ValueQueue<A>()
  @usableFromInline var b = ValueQueue<B>()
  @usableFromInline static var operatorName: String { "Zip" }
  @inlinable static var areQueued: Bool { true }

  @inlinable
  init() {}

  @inlinable
  mutating func next() -> (A, B)? {
    if a.isEmpty || b.isEmpty { return nil }
    return (a.popFirst().unsafelyUnwrapped, b.popFirst().unsafelyUnwrapped)
  }

  /// A finished publisher without waiting values has nothing left to combine.
  @inlinable
  func isExhausted(_ finished: UInt8) -> Bool {
    (finished & 1 != 0 && a.isEmpty)
      || (finished & 2 != 0 && b.isEmpty)
  }
}

@usableFromInline
struct Zipped3<A, B, C>: JoinedValues {
  @usableFromInline var a = ValueQueue<A>()
  @usableFromInline var b = ValueQueue<B>()
  @usableFromInline var c = ValueQueue<C>()
  @usableFromInline static var operatorName: String { "Zip" }
  @inlinable static var areQueued: Bool { true }

  @inlinable
  init() {}

  @inlinable
  mutating func next() -> (A, B, C)? {
    if a.isEmpty || b.isEmpty || c.isEmpty { return nil }
    return (a.popFirst().unsafelyUnwrapped, b.popFirst().unsafelyUnwrapped, c.popFirst().unsafelyUnwrapped)
  }

  /// A finished publisher without waiting values has nothing left to combine.
  @inlinable
  func isExhausted(_ finished: UInt8) -> Bool {
    (finished & 1 != 0 && a.isEmpty)
      || (finished & 2 != 0 && b.isEmpty)
      || (finished & 4 != 0 && c.isEmpty)
  }
}

@usableFromInline
struct Zipped4<A, B, C, D>: JoinedValues {
  @usableFromInline var a = ValueQueue<A>()
  @usableFromInline var b = ValueQueue<B>()
  @usableFromInline var c = ValueQueue<C>()
  @usableFromInline var d = ValueQueue<D>()
  @usableFromInline static var operatorName: String { "Zip" }
  @inlinable static var areQueued: Bool { true }

  @inlinable
  init() {}

  @inlinable
  mutating func next() -> (A, B, C, D)? {
    if a.isEmpty || b.isEmpty || c.isEmpty || d.isEmpty { return nil }
    return (
      a.popFirst().unsafelyUnwrapped, b.popFirst().unsafelyUnwrapped, c.popFirst().unsafelyUnwrapped,
      d.popFirst().unsafelyUnwrapped
    )
  }

  /// A finished publisher without waiting values has nothing left to combine.
  @inlinable
  func isExhausted(_ finished: UInt8) -> Bool {
    (finished & 1 != 0 && a.isEmpty)
      || (finished & 2 != 0 && b.isEmpty)
      || (finished & 4 != 0 && c.isEmpty)
      || (finished & 8 != 0 && d.isEmpty)
  }
}
