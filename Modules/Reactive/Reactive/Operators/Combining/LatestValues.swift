struct Latest2<A, B>: JoinedValues {
  var a: A?
  var b: B?
  static var operatorName: String { "CombineLatest" }
  static var areQueued: Bool { false }

  init() {}

  mutating func next() -> (A, B)? {
    guard let a, let b else { return nil }
    return (a, b)
  }

  /// All have finished.
  func isExhausted(_ finished: UInt8) -> Bool { finished == 3 }
}

struct Latest3<A, B, C>: JoinedValues {
  var a: A?
  var b: B?
  var c: C?
  static var operatorName: String { "CombineLatest" }
  static var areQueued: Bool { false }

  init() {}

  mutating func next() -> (A, B, C)? {
    guard let a, let b, let c else { return nil }
    return (a, b, c)
  }

  /// All have finished.
  func isExhausted(_ finished: UInt8) -> Bool { finished == 7 }
}

struct Latest4<A, B, C, D>: JoinedValues {
  var a: A?
  var b: B?
  var c: C?
  var d: D?
  static var operatorName: String { "CombineLatest" }
  static var areQueued: Bool { false }

  init() {}

  mutating func next() -> (A, B, C, D)? {
    guard let a, let b, let c, let d else { return nil }
    return (a, b, c, d)
  }

  /// All have finished.
  func isExhausted(_ finished: UInt8) -> Bool { finished == 15 }
}
