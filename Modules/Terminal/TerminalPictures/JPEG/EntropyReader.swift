/// Bits of entropy-coded data (T.81, F.2.2.5): stuffed bytes are removed, and a marker ends them.
struct EntropyReader {
  private var next: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>
  /// The next bits, the first one at the top. Bits after the first `count` are zero or already those to be
  /// read.
  private var bits: UInt64 = 0
  private var count = 0
  /// The zero bits that were added after the end.
  private var lacking = 0
  private(set) var isBroken = false

  init(_ input: Input, from position: Int) {
    end = input.start + input.count
    next = input.start + min(max(0, position), input.count)
  }

  /// True once more bits were read than exist, or a code was invalid.
  var isSpent: Bool { lacking > count || isBroken }

  /// Eight bytes as a number, the first one at the top.
  @inline(__always) static func word(_ place: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(bigEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt64.self))
  }

  @inline(__always) static func hasFF(_ word: UInt64) -> Bool {
    (~word &- 0x0101_0101_0101_0101) & word & 0x8080_8080_8080_8080 != 0
  }

  /// Loads at least 32 bits: as many as one code (16) and one value (15) have.
  @inline(__always) mutating func refill() {
    if count >= 32 { return }
    // In bounds: eight bytes are left.
    if end - next >= 8 {
      let word = Self.word(next)
      if !Self.hasFF(word) {
        bits |= word &>> UInt64(truncatingIfNeeded: count)
        let bytes = (63 &- count) &>> 3
        next += bytes
        count &+= bytes &* 8
        return
      }
    }
    self = refilledByBytes()
  }

  /// The reader after loading. Not a mutation, because a reader whose address is passed on does not stay in registers.
  @inline(never) private func refilledByBytes() -> EntropyReader {
    var reader = self
    while reader.count <= 56 {
      var byte: UInt8 = 0
      if reader.next < end, reader.next.pointee != 0xFF {
        byte = reader.next.pointee
        reader.next += 1
      } else if end - reader.next >= 2, reader.next[1] == 0 {
        byte = 0xFF
        reader.next += 2
      } else {
        reader.lacking += 8
      }
      reader.bits |= UInt64(byte) << UInt64(56 - reader.count)
      reader.count += 8
    }
    return reader
  }

  @inline(__always) mutating func drop(_ length: Int) {
    bits &<<= UInt64(truncatingIfNeeded: length)
    count &-= length
  }

  /// The next bits, 1…32, as a number, without removing them.
  @inline(__always) func peek(_ length: Int) -> Int {
    Int(truncatingIfNeeded: bits &>> UInt64(truncatingIfNeeded: 64 &- length))
  }

  /// Reads bits, 1…16, as a number.
  @inline(__always) mutating func take(_ length: Int) -> Int {
    let value = peek(length)
    drop(length)
    return value
  }

  /// Reads a symbol (procedure DECODE, F.2.2.3). At least 16 bits must be loaded.
  @inline(__always) mutating func symbol(_ table: HuffmanTable.Lookup) -> Int {
    // In bounds: 9 bits are below 512.
    let entry = Int(table.symbols[peek(HuffmanTable.symbolBits)])
    if entry != 0 {
      drop(entry & 255)
      return entry &>> 8
    }
    let (symbol, length) = longSymbol(table)
    drop(length)
    if length == 0 { isBroken = true }
    return symbol
  }

  /// A symbol of a long code and the code's length; 0 if it is invalid.
  @inline(never) private func longSymbol(_ table: HuffmanTable.Lookup) -> (symbol: Int, length: Int) {
    let next16 = Int32(peek(16))
    for length in HuffmanTable.symbolBits + 1...16 where next16 < table.limits[length] {
      let code = Int32(peek(length))
      // In bounds: the index is cut to 8 bits, and there are 256 values.
      return (Int(table.values[Int(code &+ table.offsets[length]) & 255]), length)
    }
    return (0, 0)
  }

  /// Reads a signed value of a size, 1…15 (procedures RECEIVE and EXTEND, F.2.2.1).
  @inline(__always) mutating func value(size: Int) -> Int {
    let value = take(size)
    return value < 1 &<< (size &- 1) ? value &- (1 &<< size) &+ 1 : value
  }

  /// True if the next marker is a restart marker of a later interval.
  var isAtRestart: Bool { end - next >= 2 && next[0] == 0xFF && Marker.restarts.contains(next[1]) }

  /// Moves past the restart marker with a number (F.2.2.4, E.2.4).
  /// - Returns: false if it is missing, so that the data up to the next one is lost.
  mutating func passRestart(_ number: UInt8, _ input: Input) -> Bool {
    bits = 0
    count = 0
    lacking = 0
    isBroken = false
    while let place = Segments.marker(in: input, from: next - input.start) {
      next = input.start + place
      let marker = input.byte(place + 1)
      guard Marker.restarts.contains(marker) else { return false }
      switch (marker &- number) & 7 {
      case 1, 2: return false
      // An earlier marker, left over from lost data.
      case 6, 7: next += 2
      default:
        next += 2
        return true
      }
    }
    next = end
    return false
  }
}
