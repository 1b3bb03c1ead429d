/// The checksum of chunks (PNG 3rd edition, 5.5 and annex D), eight bytes at a time.
enum CRC {
  /// Eight tables of 256: the contribution of a byte followed by 0 to 7 zero bytes.
  private static let tables: [UInt32] = {
    var tables = [UInt32](repeating: 0, count: 2_048)
    for byte in 0..<256 {
      var sum = UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
      tables[byte] = sum
    }
    for index in 256..<2_048 {
      let before = tables[index - 256]
      tables[index] = tables[Int(before & 255)] ^ before >> 8
    }
    return tables
  }()

  static func checksum(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt32 {
    tables.withUnsafeBufferPointer { tables in
      guard let table = tables.baseAddress else { return 0 }
      var sum: UInt32 = 0xFFFF_FFFF
      var place = start
      var left = count
      while left >= 8 {
        // In bounds: eight bytes are left, and a table's index is its number · 256 + a byte.
        let word = UInt64(littleEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt64.self)) ^ UInt64(sum)
        let near = table[1_792 &+ byte(word, 0)] ^ table[1_536 &+ byte(word, 8)]
        let next = table[1_280 &+ byte(word, 16)] ^ table[1_024 &+ byte(word, 24)]
        let far = table[768 &+ byte(word, 32)] ^ table[512 &+ byte(word, 40)]
        sum = near ^ next ^ far ^ table[256 &+ byte(word, 48)] ^ table[byte(word, 56)]
        place += 8
        left &-= 8
      }
      for index in 0..<left { sum = table[Int((sum ^ UInt32(place[index])) & 255)] ^ sum >> 8 }
      return ~sum
    }
  }

  @inline(__always) private static func byte(_ word: UInt64, _ shift: UInt64) -> Int {
    Int(truncatingIfNeeded: word &>> shift & 255)
  }
}
