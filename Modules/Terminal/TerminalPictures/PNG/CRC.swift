/// The checksum of chunks (PNG 3rd edition, 5.5 and annex D).
enum CRC {
  private static let table: [UInt32] = (0..<256).map { byte in
    var sum = UInt32(byte)
    for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
    return sum
  }

  static func checksum(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt32 {
    let table = table
    var sum: UInt32 = 0xFFFF_FFFF
    for index in 0..<count { sum = table[Int((sum ^ UInt32(start[index])) & 255)] ^ sum >> 8 }
    return ~sum
  }
}
