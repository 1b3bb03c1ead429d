/// Codes of variable length in data sub-blocks (GIF89a, 15 and appendix F), the lowest bit first.
struct CodeReader {
  private let input: Input
  private var place: Int
  private var blockEnd: Int
  private var bits: UInt32 = 0
  private var count = 0

  /// A reader from the first sub-block on.
  init(_ input: Input, from place: Int) {
    self.input = input
    self.place = place
    blockEnd = place
  }

  /// The next code of a length, 2…12; `nil` at the end of the data.
  @inline(__always) mutating func next(_ length: Int) -> Int? {
    while count < length {
      if place == blockEnd, !openBlock() { return nil }
      // In bounds: a block ends at the end of the file at the latest.
      bits |= UInt32(input.start[place]) &<< UInt32(truncatingIfNeeded: count)
      place &+= 1
      count &+= 8
    }
    let code = Int(bits & (1 &<< UInt32(truncatingIfNeeded: length) &- 1))
    bits &>>= UInt32(truncatingIfNeeded: length)
    count &-= length
    return code
  }

  /// Moves to the next sub-block; false at the terminator (16) or the end of the file.
  private mutating func openBlock() -> Bool {
    let length = Int(input.byte(place))
    guard length > 0, place + 1 < input.count else { return false }
    place += 1
    blockEnd = min(input.count, place + length)
    return true
  }
}
