@usableFromInline
struct Latest2<A, B>: JoinedValues {
  @usableFromInline var a: A?
  @usableFromInline var b: B?
  @usableFromInline static var operatorName: String { "CombineLatest" }
  @inlinable static var areQueued: Bool { false }

  @inlinable
  init() {}

  @inlinable
  mutating func next() -> (A, B)? {
    guard let a, let b else { return nil }
    return (a, b)
  }

  /// All have finished.
  @inlinable
  func isExhausted(_ finished: UInt8) -> Bool { finished == 3 }
}

@usableFromInline
struct Latest3<A, B, C>: JoinedValues {
  @usableFromInline var a: A?
  @usableFromInline var b: B?
  @usableFromInline var c: C?
  @usableFromInline static var operatorName: String { "CombineLatest" }
  @inlinable static var areQueued: Bool { false }

  @inlinable
  init() {}

  @inlinable
  mutating func next() -> (A, B, C)? {
    guard let a, let b, let c else { return nil }
    return (a, b, c)
  }

  /// All have finished.
  @inlinable
  func isExhausted(_ finished: UInt8) -> Bool { finished == 7 }
}

@usableFromInline
struct Latest4<A, B, C, D>: JoinedValues {
  @usableFromInline var a: A?
  @usableFromInline var b: B?
  @usableFromInline var c: C?
  @usableFromInline var d: D?
  @usableFromInline static var operatorName: String { "CombineLatest" }
  @inlinable static var areQueued: Bool { false }

  @inlinable
  init() {}

  @inlinable
  mutating func next() -> (A, B, C, D)? {
    guard let a, let b, let c, let d else { return nil }
    return (a, b, c, d)
  }

  /// All have finished.
  @inlinable
  func isExhausted(_ finished: UInt8) -> Bool { finished == 15 }
}
