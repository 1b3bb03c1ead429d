/// Single bytes that must all be found: the words of one letter, which occur almost everywhere and so are looked for
/// in one pass instead of one for each.
struct ByteSet: Sendable {
  /// A bit for each byte of the set, none for others; by the byte's value.
  private var bits = [UInt32](repeating: 0, count: 256)
  private var all: UInt32 = 0

  /// - Parameter bytes: 32 at most, which is more than a query has words.
  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes where bits[Int(byte)] == 0 {
      precondition(all != .max, "a set of bytes holds 32 at most")
      bits[Int(byte)] = all + 1
      all |= all + 1
    }
  }

  /// Whether all of them are in a part of the text.
  func isFound(in text: UnsafeRawBufferPointer, _ part: Range<Int>) -> Bool {
    bits.withUnsafeBufferPointer { bits in
      var found: UInt32 = 0
      var position = part.lowerBound
      // Whether that was all is asked once in eight bytes: the question costs more than a byte does.
      while position + 8 <= part.upperBound {
        for step in 0..<8 { found |= bits[Int(text[position + step])] }
        if found == all { return true }
        position += 8
      }
      for position in position..<part.upperBound { found |= bits[Int(text[position])] }
      return found == all
    }
  }
}
