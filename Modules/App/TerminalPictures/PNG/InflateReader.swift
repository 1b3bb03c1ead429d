/// Bits of a zlib stream, the lowest first (RFC 1951, 3.1.1), across the chunks of image data.
struct InflateReader {
  /// The next bits. Bits after the first `count` are zero or already those to be read.
  private(set) var bits: UInt64 = 0
  private(set) var count = 0
  /// True if a chunk was truncated or its checksum is wrong.
  private(set) var isDamaged = false

  private let input: Input
  private var next: UnsafePointer<UInt8>
  private var end: UnsafePointer<UInt8>
  private var following: Int
  /// The zero bits that were added after the end.
  private var lacking = 0

  /// A reader from the first chunk of image data on.
  init(_ input: Input, firstChunk: Int) {
    self.input = input
    following = firstChunk
    next = input.start
    end = input.start
  }

  /// True once more bits were read than exist.
  var isSpent: Bool { lacking > count }

  /// Loads at least 56 bits.
  @inline(__always) mutating func refill() {
    // In bounds: eight bytes of the chunk are left.
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
  @inline(never) private func refilledByBytes() -> InflateReader {
    var reader = self
    // The bits beyond `count` are loaded again with their byte.
    reader.bits &= count >= 64 ? ~0 : (1 << UInt64(count)) - 1
    while reader.count < 56 {
      if reader.next < reader.end || reader.openChunk() {
        reader.bits |= UInt64(reader.next.pointee) << UInt64(reader.count)
        reader.next += 1
      } else {
        reader.lacking += 8
      }
      reader.count += 8
    }
    return reader
  }

  /// Moves to the next chunk of image data.
  private mutating func openChunk() -> Bool {
    while let chunk = Chunk(input, at: following), chunk.type == Chunk.data {
      following = chunk.next
      if !chunk.isIntact(input) { isDamaged = true }
      next = input.start + chunk.data.lowerBound
      end = input.start + chunk.data.upperBound
      if next < end { return true }
    }
    return false
  }

  /// Drops bits.
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

  /// Skips bits up to the next byte.
  mutating func alignToByte() { drop(count & 7) }
}
