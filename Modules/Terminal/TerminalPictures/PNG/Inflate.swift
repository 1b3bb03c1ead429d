/// The rows in the image data, each with its filter type (PNG 3rd edition, 7.2 and 10.1): decompression of the deflate
/// format (RFC 1951) in a zlib wrapper (RFC 1950), a piece at a time.
///
/// The checksum of the wrapper is not checked, because each chunk has its own.
final class Inflate {
  private enum Block { case none, stored(left: Int), coded, done }

  /// The longest distance back to a match, in bytes.
  private static let window = 32_768
  /// The bytes that may be written beyond the requested end.
  private static let slack = 288

  private var reader: LowBitReader<ImageChunks>
  private var block = Block.none
  private var isLast = false
  /// True if the stream was invalid, or ended too early.
  private var isBroken = false
  private let lengths = PixelMemory<UInt8>(320, 0)
  private let literals = InflateTable(bits: 11, symbols: 288)
  private let distances = InflateTable(bits: 9, symbols: 32)
  private let lengthCodes = InflateTable(bits: 7, symbols: 19)
  private let memory: PixelMemory<UInt8>
  private let capacity: Int
  private var filled = 0
  private var taken = 0

  /// A stream in pieces of a file, of which at most `longest` bytes are asked at once.
  init(_ input: Input, _ pieces: ImageChunks, longest: Int) {
    capacity = Self.window + max(2 * longest, 65_536)
    memory = PixelMemory(capacity + Self.slack, 0)
    reader = LowBitReader(input, pieces)
    reader.refill()
    let method = reader.take(8)
    let flags = reader.take(8)
    // RFC 1950, 2.2: deflate, no preset dictionary.
    if method & 15 != 8 || flags & 0x20 != 0 || (method << 8 | flags) % 31 != 0 { fail() }
  }

  /// True if the stream was invalid or ended too early, or a checksum was wrong.
  var isDamaged: Bool { isBroken || reader.pieces.isDamaged }

  /// The next bytes, and seven more that may be read, valid until the next call; `nil` if there are fewer.
  /// - Parameter isCancelled: called for each block and each time that memory is filled; true ends the work.
  func next(
    _ count: Int, _ isCancelled: () -> Bool = { false }
  ) throws(PictureError) -> UnsafePointer<UInt8>? {
    if filled - taken < count {
      slide()
      // In bounds: `count` is at most half of the space beyond the window.
      filled = try write(memory.start, from: filled, to: capacity, isCancelled)
    }
    guard filled - taken >= count else { return nil }
    defer { taken += count }
    return UnsafePointer(memory.start + taken)
  }

  private func slide() {
    let kept = min(taken, max(0, filled - Self.window))
    guard kept > 0 else { return }
    memory.start.update(from: memory.start + kept, count: filled - kept)
    filled -= kept
    taken -= kept
  }

  /// Writes bytes after the existing ones, of which the last 32,768 are read.
  /// - Returns: the index after the last byte; `start` at the end of the stream.
  private func write(
    _ output: UnsafeMutablePointer<UInt8>, from start: Int, to end: Int, _ isCancelled: () -> Bool
  ) throws(PictureError) -> Int {
    var place = start
    while place < end {
      if isCancelled() { throw .cancelled }
      switch block {
      case .none: beginBlock()
      case .stored(let left): place = copyStored(left, output, place, end)
      case .coded: place = decode(output, place, end)
      case .done: return place
      }
      if reader.isSpent { fail() }
    }
    return place
  }

  private func fail() {
    block = .done
    isBroken = true
  }

  /// Reads the header of a block (3.2.3).
  private func beginBlock() {
    guard !isLast else { return block = .done }
    reader.refill()
    isLast = reader.take(1) == 1
    switch reader.take(2) {
    case 0: beginStored()
    case 1: useFixedCodes()
    case 2: readCodes()
    default: fail()
    }
  }

  /// A block without compression (3.2.4).
  private func beginStored() {
    reader.drop(reader.count & 7)
    reader.refill()
    let length = reader.take(16)
    guard reader.take(16) == length ^ 0xFFFF else { return fail() }
    block = length == 0 ? .none : .stored(left: length)
  }

  private func copyStored(_ left: Int, _ output: UnsafeMutablePointer<UInt8>, _ start: Int, _ end: Int) -> Int
  {
    var place = start
    var left = left
    while left > 0, place < end, !reader.isSpent {
      reader.refill()
      let count = min(7, left)
      // In bounds: at most 6 bytes beyond `end`.
      for _ in 0..<count {
        output[place] = UInt8(truncatingIfNeeded: reader.take(8))
        place += 1
      }
      left -= count
    }
    block = left == 0 ? .none : .stored(left: left)
    return place
  }

  /// The codes of 3.2.6.
  private func useFixedCodes() {
    for symbol in 0..<288 {
      lengths.start[symbol] = symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8
    }
    for symbol in 288..<320 { lengths.start[symbol] = 5 }
    build(288, 32)
  }

  /// Codes described by code lengths, which are coded themselves (3.2.7).
  private func readCodes() {
    reader.refill()
    let literalCount = reader.take(5) + 257
    let distanceCount = reader.take(5) + 1
    let count = reader.take(4) + 4
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    lengths.start.update(repeating: 0, count: 19)
    for symbol in order.prefix(count) {
      reader.refill()
      lengths.start[symbol] = UInt8(reader.take(3))
    }
    guard literalCount <= 286,
      lengthCodes.build(lengths.start, 19, { UInt32($0) << 16 | InflateTable.literal })
    else { return fail() }
    guard readLengths(literalCount + distanceCount) else { return fail() }
    // Distances follow the literals at a fixed index.
    (lengths.start + 288).update(from: lengths.start + literalCount, count: distanceCount)
    build(literalCount, distanceCount)
  }

  private func readLengths(_ total: Int) -> Bool {
    var place = 0
    while place < total {
      reader.refill()
      let entry = lengthCodes.entries.start[Int(truncatingIfNeeded: reader.bits & 127)]
      guard entry & InflateTable.literal != 0, !reader.isSpent else { return false }
      reader.drop(Int(entry & 255))
      let symbol = UInt8(truncatingIfNeeded: entry >> 16)
      var value: UInt8 = 0
      var count = 1
      switch symbol {
      case 16:
        guard place > 0 else { return false }
        value = lengths.start[place - 1]
        count = 3 + reader.take(2)
      case 17: count = 3 + reader.take(3)
      case 18: count = 11 + reader.take(7)
      default: value = symbol
      }
      guard place + count <= total else { return false }
      (lengths.start + place).update(repeating: value, count: count)
      place += count
    }
    return true
  }

  private func build(_ literalCount: Int, _ distanceCount: Int) {
    guard literals.build(lengths.start, literalCount, Self.literalEntry),
      distances.build(lengths.start + 288, distanceCount, Self.distanceEntry)
    else { return fail() }
    block = .coded
  }

  /// A literal, the end, or a length (3.2.5): base in bits 12 to 27, number of extra bits in bits 8 to 11.
  private static func literalEntry(_ symbol: Int) -> UInt32 {
    if symbol < 256 { return InflateTable.literal | UInt32(symbol) << 16 }
    if symbol == 256 { return InflateTable.special | InflateTable.endOfBlock }
    if symbol < 265 { return UInt32(symbol - 254) << 12 }
    if symbol == 285 { return 258 << 12 }
    guard symbol < 285 else { return InflateTable.special }
    let extra = (symbol - 261) / 4
    return UInt32(3 + (4 + (symbol - 261) % 4) << extra) << 12 | UInt32(extra) << 8
  }

  /// A distance (3.2.5), laid out as a length.
  private static func distanceEntry(_ symbol: Int) -> UInt32 {
    if symbol < 4 { return UInt32(symbol + 1) << 12 }
    guard symbol < 30 else { return InflateTable.special }
    let extra = symbol / 2 - 1
    return UInt32(1 + (2 + symbol % 2) << extra) << 12 | UInt32(extra) << 8
  }

  /// Decodes literals and matches (3.2.3) up to the end of the block or of the memory.
  private func decode(_ output: UnsafeMutablePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    var reader = reader
    defer { self.reader = reader }
    let literals = literals.entries.start
    var place = start
    while place < end {
      reader.refill()
      // 56 bits are enough for a length and a distance, of at most 48.
      let entry = Self.lookUp(literals, 11, &reader)
      if entry & InflateTable.literal != 0 {
        output[place] = UInt8(truncatingIfNeeded: entry &>> 16)
        place &+= 1
        continue
      }
      guard entry & InflateTable.special == 0, !reader.isSpent else {
        if entry & InflateTable.endOfBlock != 0, !reader.isSpent { block = .none } else { fail() }
        return place
      }
      let length = Int(entry &>> 12) &+ reader.take(Int(entry &>> 8) & 15)
      guard let distance = Self.distance(distances, &reader), distance <= place else {
        fail()
        return place
      }
      Self.copy(output + place, length, distance)
      place &+= length
    }
    return place
  }

  /// The entry of the next code, which is removed from the bits.
  @inline(__always) private static func lookUp(
    _ entries: UnsafeMutablePointer<UInt32>, _ bits: Int, _ reader: inout LowBitReader<ImageChunks>
  ) -> UInt32 {
    // In bounds: so many bits are below the size of the first table; the second one has 15 - `bits` bits.
    let mask: UInt64 = 1 &<< UInt64(truncatingIfNeeded: bits) &- 1
    var entry = entries[Int(truncatingIfNeeded: reader.bits & mask)]
    reader.drop(Int(entry & 255))
    if entry & InflateTable.second != 0 {
      let mask: UInt64 = 1 &<< UInt64(truncatingIfNeeded: 15 &- bits) &- 1
      entry = entries[Int(entry &>> 8 & 0xFFFFF) &+ Int(truncatingIfNeeded: reader.bits & mask)]
      reader.drop(Int(entry & 255))
    }
    return entry
  }

  @inline(__always) private static func distance(
    _ table: InflateTable, _ reader: inout LowBitReader<ImageChunks>
  ) -> Int? {
    let entry = lookUp(table.entries.start, 9, &reader)
    guard entry & InflateTable.special == 0 else { return nil }
    return Int(entry &>> 12) &+ reader.take(Int(entry &>> 8) & 15)
  }

  /// Repeats the bytes from `distance` bytes before; at least `distance` bytes exist.
  @inline(__always) private static func copy(
    _ target: UnsafeMutablePointer<UInt8>, _ length: Int, _ distance: Int
  ) {
    let source = target - distance
    if distance >= 8 {
      // In bounds: at most 7 bytes beyond the match, which is at most 258 long; the slack is 288.
      var offset = 0
      repeat {
        let word = UnsafeRawPointer(source + offset).loadUnaligned(as: UInt64.self)
        UnsafeMutableRawPointer(target + offset).storeBytes(of: word, as: UInt64.self)
        offset &+= 8
      } while offset < length
    } else {
      for offset in 0..<length { target[offset] = source[offset] }
    }
  }
}
