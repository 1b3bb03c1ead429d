/// The parts of a file that together hold a stream of bytes.
protocol BytePieces {
  /// Moves to the next part; `nil` at the end of the stream.
  mutating func next() -> Range<Int>?
}

/// Bits of a stream, the lowest of each byte first (RFC 1951, 3.1.1; GIF89a, appendix F), across the parts of a file.
struct LowBitReader<Pieces: BytePieces> {
  /// The next bits. Bits after the first `count` are zero or already those to be read.
  private(set) var bits: UInt64 = 0
  private(set) var count = 0
  private(set) var pieces: Pieces

  private let input: Input
  private var next: UnsafePointer<UInt8>
  private var end: UnsafePointer<UInt8>
  /// The zero bits that were added after the end.
  private var lacking = 0

  init(_ input: Input, _ pieces: Pieces) {
    (self.input, self.pieces) = (input, pieces)
    next = input.start
    end = input.start
  }

  var isSpent: Bool { lacking > count }

  /// Loads at least 56 bits.
  @inline(__always) mutating func refill() {
    // In bounds: eight bytes of the part are left.
    if end - next >= 8 {
      let word = UInt64(littleEndian: UnsafeRawPointer(next).loadUnaligned(as: UInt64.self))
      bits |= word &<< UInt64(truncatingIfNeeded: count)
      next += (63 &- count) &>> 3
      count |= 56
    } else {
      self = refilledByBytes()
    }
  }

  /// The reader after loading. Not a mutation, because a reader whose address is passed on does not stay in registers.
  @inline(never) private func refilledByBytes() -> LowBitReader {
    var reader = self
    // The bits beyond `count` are loaded again with their byte.
    reader.bits &= count >= 64 ? ~0 : (1 << UInt64(count)) - 1
    while reader.count < 56 {
      if reader.next < reader.end || reader.openPiece() {
        reader.bits |= UInt64(reader.next.pointee) << UInt64(reader.count)
        reader.next += 1
      } else {
        reader.lacking += 8
      }
      reader.count += 8
    }
    return reader
  }

  private mutating func openPiece() -> Bool {
    while let piece = pieces.next() {
      next = input.start + piece.lowerBound
      end = input.start + piece.upperBound
      if next < end { return true }
    }
    return false
  }

  @inline(__always) mutating func drop(_ length: Int) {
    bits &>>= UInt64(truncatingIfNeeded: length)
    count &-= length
  }

  /// Reads 0…16 bits as a number; they must be loaded.
  @inline(__always) mutating func take(_ length: Int) -> Int {
    let value = Int(truncatingIfNeeded: bits & (1 &<< UInt64(truncatingIfNeeded: length) &- 1))
    drop(length)
    return value
  }
}
