/// A table of Huffman codes of the deflate format (RFC 1951, 3.2.2), looked up by the next bits.
///
/// An entry has 32 bits: the lowest 8 are the number of bits to drop. At most one of ``literal`` and
/// ``special`` is set.
struct InflateTable {
  /// A literal byte, in bits 16 to 23.
  static let literal: UInt32 = 1 << 31
  /// The end of the block, a second table, or (with neither flag) no code at all.
  static let special: UInt32 = 1 << 30
  /// Bits 8 to 27 are the index of the second table.
  static let second: UInt32 = 1 << 29
  static let endOfBlock: UInt32 = 1 << 28

  /// The bits of the first lookup.
  let bits: Int
  /// The entries of the first table, and after them those of second tables of 15 - `bits` bits.
  let entries: PixelMemory<UInt32>
  private let reversed = PixelMemory<UInt16>(320, 0)

  init(bits: Int, symbols: Int) {
    self.bits = bits
    // In bounds for any lengths: each code longer than `bits` adds at most one second table.
    entries = PixelMemory(1 << bits + symbols << (15 - bits), Self.special)
  }

  /// Builds the table of code lengths, 0…15, with an entry for each symbol, whose lowest 8 bits are 0.
  /// - Returns: false if there are more codes than the lengths allow.
  func build(_ lengths: UnsafePointer<UInt8>, _ count: Int, _ entry: (Int) -> UInt32) -> Bool {
    guard number(lengths, count) else { return false }
    entries.start.update(repeating: Self.special, count: 1 << bits)
    var free = 1 << bits
    for symbol in 0..<count where lengths[symbol] > 0 {
      let length = Int(lengths[symbol])
      let code = Int(reversed.start[symbol])
      let whole = entry(symbol)
      if length <= bits {
        fill(whole | UInt32(length), from: code, step: 1 << length, end: 1 << bits)
      } else {
        let first = code & (1 << bits - 1)
        if entries.start[first] & Self.second == 0 {
          entries.start[first] = Self.special | Self.second | UInt32(free) << 8 | UInt32(bits)
          (entries.start + free).update(repeating: Self.special, count: 1 << (15 - bits))
          free += 1 << (15 - bits)
        }
        let base = Int(entries.start[first] >> 8 & 0xFFFFF)
        fill(
          whole | UInt32(length - bits), from: base + code >> bits, step: 1 << (length - bits),
          end: base + 1 << (15 - bits))
      }
    }
    return true
  }

  @inline(__always) private func fill(_ entry: UInt32, from first: Int, step: Int, end: Int) {
    var place = first
    while place < end {
      entries.start[place] = entry
      place += step
    }
  }

  /// Gives each symbol its code (3.2.2), the first bit lowest.
  private func number(_ lengths: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    var counts = [Int](repeating: 0, count: 16)
    for symbol in 0..<count { counts[Int(lengths[symbol])] += 1 }
    counts[0] = 0
    var next = [Int](repeating: 0, count: 16)
    var code = 0
    for length in 1...15 {
      code = (code + counts[length - 1]) << 1
      next[length] = code
      guard code + counts[length] <= 1 << length else { return false }
    }
    for symbol in 0..<count where lengths[symbol] > 0 {
      let length = Int(lengths[symbol])
      reversed.start[symbol] = (0..<length).reduce(0) { $0 << 1 | UInt16(next[length] >> $1 & 1) }
      next[length] += 1
    }
    return true
  }
}
